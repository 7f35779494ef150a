import { expect, it } from 'vitest';
import { readTable } from '../../platform/text/read-table.ts';
import { normaliseRole } from './hints.ts';
import { readSeniority } from './read-seniority.ts';

const rowsOf = (name: string) => readTable(new URL(`./samples/${name}.tsv`, import.meta.url));
const known = (text = '-') => (text === '-' ? null : text);

it.each(rowsOf('places-of-roles'))('“%s” is in %s, %s', (location, city, country) => {
  const read = normaliseRole({ title: 'Engineer', location });
  expect([read.city, read.country]).toEqual([known(city), known(country)]);
});

it.each([
  'Pfefferminzplatz',
  'Islandstraße',
  'Londoner Platz',
  'Main Campus',
  'HQ, Building 4',
  'WeWork Torstraße',
])('a street or a building is no place by itself: %s', (location) => {
  expect(normaliseRole({ title: 'Engineer', location })).toMatchObject({ city: null, country: null });
});

it.each(rowsOf('ranks-of-roles'))('a %s is of rank %s', (title, rank) => {
  expect(readSeniority(title)).toBe(rank);
});
