import { expect, it } from 'vitest';
import { matchCountTexts } from './texts.ts';

it('says how many rounds fit, of which days, and what helps', () => {
  expect(matchCountTexts.fits(1_240, { from: 0, to: 90 })).toBe(
    'Matches 1,240 rounds from the last 90 days.',
  );
  expect(matchCountTexts.fits(1, { from: 0, to: 90 })).toBe(
    'Matches 1 round from the last 90 days. Remove a choice to see more.',
  );
  expect(matchCountTexts.fits(12, { from: 31, to: 90 })).toBe(
    'Matches 12 rounds from 31 to 90 days ago. A paid plan shows newer ones.',
  );
});

it('says which places no one can be in at once', () => {
  expect(matchCountTexts.contradiction({ place: 'San Francisco', outside: ['Germany', 'France'] })).toBe(
    'San Francisco is not in Germany or France, so no company can match both.',
  );
  expect(
    matchCountTexts.contradiction({ place: 'Texas', outside: ['Chad', 'Chile', 'China', 'Cuba'] }),
  ).toMatch(/^Texas is not in any of the 4 places/);
});
