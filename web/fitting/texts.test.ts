import { expect, it } from 'vitest';
import { fittingTexts } from './texts.ts';

it('says how many rounds fit, of which days, and what helps', () => {
  expect(fittingTexts.fits(1_240, { from: 0, to: 90 })).toBe('Fits 1,240 rounds of the last 90 days.');
  expect(fittingTexts.fits(1, { from: 0, to: 90 })).toBe(
    'Fits 1 round of the last 90 days. Fewer wishes find more.',
  );
  expect(fittingTexts.fits(12, { from: 31, to: 90 })).toBe(
    'Fits 12 rounds from 31 to 90 days ago. This plan shows no newer ones.',
  );
});

it('says which places nobody can be in at once', () => {
  expect(fittingTexts.contradiction({ place: 'San Francisco', outside: ['Germany', 'France'] })).toBe(
    'San Francisco is not in Germany or France. A company has to be in both, so none fits there.',
  );
  expect(fittingTexts.contradiction({ place: 'Texas', outside: ['Chad', 'Chile', 'China', 'Cuba'] })).toMatch(
    /^Texas is not in any of the 4 places/,
  );
});
