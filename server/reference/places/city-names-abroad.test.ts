import { expect, test } from 'vitest';
import { readTable } from '../../platform/text/read-table.ts';
import { countryOfName } from './country-names.ts';
import { citiesOfName } from './known-cities.ts';

const rows = readTable(new URL('./city-names-abroad.tsv', import.meta.url));

test('names abroad are of cities that we know, and are no country’s and no other city’s', () => {
  expect(rows.length).toBeGreaterThan(500);
  for (const [city = '', country = '', others = '', namesakes = ''] of rows) {
    expect(citiesOfName(city)[0]?.country, city).toBe(country);
    expect(namesakes.split(' '), city).not.toContain(country);
    for (const name of others.split(', ').filter(Boolean)) {
      expect(citiesOfName(name), name).toEqual([]);
      expect(countryOfName(name), name).toBeNull();
    }
  }
});
