import { expect, it } from 'vitest';
import { measureDescriptions } from './descriptions.ts';

it('takes from noisy home pages what says what a company does, and nothing else', () => {
  const lines: string[] = [];
  const figures = measureDescriptions((line) => lines.push(line));
  expect(lines).toEqual([]);
  expect(figures.filter(({ met }) => met === false)).toEqual([]);
});
