import { expect, it } from 'vitest';
import { spreadOfScores } from './scores.ts';

it('the scores of a list stand apart, and none is nearly full of them', () => {
  for (const { wants, rounds, quartiles } of spreadOfScores(new Date('2026-11-22T12:00:00Z'))) {
    const [least = 0, first = 0, middle = 0, third = 0, most = 0] = quartiles;
    expect(rounds, wants).toBeGreaterThan(50);
    expect(third - first, `${wants}: ${quartiles}`).toBeGreaterThanOrEqual(15);
    expect(most - least, `${wants}: ${quartiles}`).toBeGreaterThanOrEqual(50);
    expect(middle, wants).toBeGreaterThan(10);
  }
});
