import { expect, it } from 'vitest';
import { gapsOfScores } from './scores.ts';

it('every match of the sample stands above every round that misses a preference', () => {
  for (const { wants, matches, others, leastOfMatches, mostOfOthers } of gapsOfScores(
    new Date('2026-11-22T12:00:00Z'),
  )) {
    expect(matches, wants).toBeGreaterThan(50);
    expect(others, wants).toBeGreaterThan(50);
    expect(leastOfMatches, wants).toBeGreaterThan(mostOfOthers);
  }
});
