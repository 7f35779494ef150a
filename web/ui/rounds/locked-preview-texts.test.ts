import { expect, it } from 'vitest';
import { ageText, bandName } from './locked-preview-texts.ts';

it('says how old a round is without its day', () => {
  expect(ageText({ unit: 'hour', count: 3 })).toBe('3 hours ago');
  expect(ageText({ unit: 'day', count: 1 })).toBe('yesterday');
  expect(ageText({ unit: 'week', count: 1 })).toBe('1 week ago');
});

it('says between which amounts it raised, and never zero of an unknown one', () => {
  expect(bandName('5m-20m')).toBe('$5M–$20M');
  expect(bandName(null)).toBe('Undisclosed');
});
