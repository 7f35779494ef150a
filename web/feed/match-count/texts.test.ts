import { expect, it } from 'vitest';
import { matchCountTexts } from './texts.ts';

it('says how many rounds fit, of which days, and what helps', () => {
  expect(matchCountTexts.fits(1_240, { from: 0, to: 90 })).toBe('Fits 1,240 rounds of the last 90 days.');
  expect(matchCountTexts.fits(1, { from: 0, to: 90 })).toBe(
    'Fits 1 round of the last 90 days. Fewer wishes find more.',
  );
  expect(matchCountTexts.fits(12, { from: 31, to: 90 })).toBe(
    'Fits 12 rounds from 31 to 90 days ago. This plan shows no newer ones.',
  );
});

it('says which places nobody can be in at once', () => {
  expect(matchCountTexts.contradiction({ place: 'San Francisco', outside: ['Germany', 'France'] })).toBe(
    'San Francisco is not in Germany or France. A company has to be in both, so none fits there.',
  );
  expect(
    matchCountTexts.contradiction({ place: 'Texas', outside: ['Chad', 'Chile', 'China', 'Cuba'] }),
  ).toMatch(/^Texas is not in any of the 4 places/);
});
