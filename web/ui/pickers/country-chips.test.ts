import { expect, it } from 'vitest';
import { countriesOfArea } from '../../../contract/reference/world-areas.ts';
import { chipsOfCountries, withoutChip } from './PlacesPicker.tsx';

const europe = countriesOfArea('Europe');
const middleEast = countriesOfArea('Middle East');

it('shows Europe as one chip, beside other countries', () => {
  expect(chipsOfCountries(['US', ...europe])).toEqual(['Europe', 'US']);
  expect(chipsOfCountries(['DE', 'FR'])).toEqual(['DE', 'FR']);
});

it('removes all of Europe with its chip, and nothing else', () => {
  expect(withoutChip(['US', ...europe], 'Europe')).toEqual(['US']);
  expect(withoutChip(['US', 'DE'], 'DE')).toEqual(['US']);
});

it('leaves a country to the other part of the world that has it too', () => {
  const both = [...new Set([...europe, ...middleEast])];
  expect(withoutChip(both, 'Europe')).toEqual(both.filter((code) => middleEast.includes(code)));
  expect(chipsOfCountries(withoutChip(both, 'Europe'))).toEqual(['Middle East']);
});

it('removes a region or a city by its own name', () => {
  expect(withoutChip(['Texas', 'Bavaria'], 'Texas')).toEqual(['Bavaria']);
});
