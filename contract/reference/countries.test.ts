import { expect, test } from 'vitest';
import { countryName } from './countries.ts';
import { countries } from './country-list.ts';

test('countries go by the names people use', () => {
  expect(countryName('US')).toBe('United States');
  expect(countryName('GB')).toBe('United Kingdom');
  expect(countryName('KR')).toBe('South Korea');
  expect(countryName('CZ')).toBe('Czechia');
  expect(countryName('de')).toBe('Germany');
  expect(countryName('ZZ')).toBeNull();
});

test('the list holds every country once, in alphabetical order', () => {
  expect(countries).toHaveLength(250);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(250);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(250);
  expect(countries.map(({ name }) => name)).toEqual(
    countries.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')),
  );
});
