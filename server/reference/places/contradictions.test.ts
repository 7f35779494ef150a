import { expect, it } from 'vitest';
import { findContradictions } from './contradictions.ts';

const none = { countries: [], regions: [], cities: [] };

it('names the city that lies in none of the countries', () => {
  const named = { countries: ['GB'], regions: ['England'], cities: ['San Francisco'] };
  expect(findContradictions(named)).toEqual([{ place: 'San Francisco', outside: ['the United Kingdom'] }]);
});

it('names the region that none of the countries has, and the city that lies in another region', () => {
  expect(findContradictions({ ...none, countries: ['DE', 'FR'], regions: ['California'] })).toEqual([
    { place: 'California', outside: ['Germany', 'France'] },
  ]);
  expect(findContradictions({ ...none, regions: ['Texas'], cities: ['San Francisco'] })).toEqual([
    { place: 'San Francisco', outside: ['Texas'] },
  ]);
});

it('says nothing of places that go together, or that are unknown', () => {
  const together = [
    none,
    { countries: ['US'], regions: ['California'], cities: ['San Francisco'] },
    { countries: ['US', 'DE'], regions: [], cities: ['Berlin'] },
    { countries: ['GB'], regions: [], cities: ['Cambridge'] },
    { countries: ['GB'], regions: ['England'], cities: ['London'] },
    { countries: ['DE'], regions: ['Middle-earth'], cities: ['Bree upon Sea'] },
  ];
  for (const named of together) expect(findContradictions(named)).toEqual([]);
});
