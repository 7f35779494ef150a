import { expect, it } from 'vitest';
import { ageText, amountInWords } from './locked-preview-texts.ts';

it('says how old a round is without its day', () => {
  expect(ageText({ unit: 'hour', count: 3 })).toBe('3 hours ago');
  expect(ageText({ unit: 'day', count: 1 })).toBe('yesterday');
  expect(ageText({ unit: 'week', count: 1 })).toBe('1 week ago');
});

it('says between which amounts it raised, and never zero of an unknown one', () => {
  expect(amountInWords({ amountBand: '5m-20m', isAmountWithheld: false })).toBe('$5M–$20M');
  expect(amountInWords({ amountBand: null, isAmountWithheld: false })).toBe('Undisclosed');
});

it('says nothing of an amount that too few companies share, not even that it is undisclosed', () => {
  expect(amountInWords({ amountBand: null, isAmountWithheld: true })).toBeNull();
});
