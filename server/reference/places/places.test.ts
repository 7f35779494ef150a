import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries } from '../../../contract/reference/country-list.ts';
import { cityAliases, hubCities, regions } from './known-cities.ts';
import { normaliseCity, normaliseCountry, normaliseRegion, placeKey } from './places.ts';

// Any UTF-16, broken pairs included.
const anyText = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 300 })
  .map((units) => String.fromCharCode(...units));

describe('cities', () => {
  test.each([
    ['SF', 'San Francisco'],
    ['SF Bay', 'San Francisco'],
    ['NYC', 'New York'],
    ['NEW-YORK', 'New York'],
    ['New York,', 'New York'],
    ['Brooklyn,New York', 'Brooklyn'],
    ['Santa, Clara', 'Santa Clara'],
    ['sao paulo', 'São Paulo'],
    ['Bangalore', 'Bengaluru'],
    ['KÖLN', 'Cologne'],
    ['Toronto, Ontario', 'Toronto'],
    ['Washington, D.C.', 'Washington'],
    ['Saint Louis', 'St. Louis'],
    ['Greater Boston Area', 'Boston'],
    ['Dublin 2', 'Dublin'],
    ['MCLEAN', 'McLean'],
    ['MARLBOROUGH', 'Marlborough'],
    ['stratford upon avon', 'Stratford upon Avon'],
    ['DURHAM`', 'Durham'],
    ['Suite 400     Schaumburg', 'Schaumburg'],
    ['LaGrange', 'LaGrange'],
    ['Ｔｒｏｙ', 'Troy'],
    ['Frisco', 'Frisco'],
    ['Canton', 'Canton'],
    ['東京', 'Tokyo'],
    ['大垣', '大垣'],
  ])('%s is %s', (text, city) => expect(normaliseCity(text)).toBe(city));

  test.each([
    '',
    ' ',
    'nan',
    'NaN',
    'N/A',
    '-',
    'TBD',
    'unknown',
    'None',
    '#NAME?',
    'Suite 215',
    '512 SILVERWOOD PLACE',
    '(Oct. 01, 2011 - Sep. 30, 2012)',
    'B',
    'CA',
    'United States - Other',
    'Remote',
  ])('%j is no city', (text) => expect(normaliseCity(text)).toBeNull());

  test('every alias is of a city in the table', () => {
    const names = hubCities.flatMap(([, , list]) =>
      list.split(',').map((name) => name.trim().replace(/\s+/g, ' ')),
    );
    expect(Object.keys(cityAliases).filter((name) => !names.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(300);
  });
});

describe('regions', () => {
  test.each([
    ['CA', 'US', 'California'],
    ['ca', 'US', 'California'],
    ['Calif.', 'US', 'California'],
    ['D.C.', 'US', 'District of Columbia'],
    ['N.Y.', 'US', 'New York'],
    ['ON', 'CA', 'Ontario'],
    ['Québec', 'CA', 'Quebec'],
    ['ENG', 'GB', 'England'],
    ['Bayern', 'DE', 'Bavaria'],
    ['NSW', 'AU', 'New South Wales'],
    ['karnataka', 'IN', 'Karnataka'],
    ['Hovedstaden', 'DK', 'Hovedstaden'],
    ['CALIFORNIA', null, 'California'],
  ])('%s in %s is %s', (text, country, region) => expect(normaliseRegion(text, country)).toBe(region));

  test.each([
    ['48', 'RU'],
    ['CA', null],
    ['nan', 'US'],
    ['', 'US'],
    ['unknown', 'US'],
    ['California - Other', 'US'],
  ])('%j in %s is none', (text, country) => expect(normaliseRegion(text, country)).toBeNull());

  test('no spelling stands for two regions of one country', () => {
    for (const [country, list] of Object.entries(regions)) {
      const spellings = list.split(';').flatMap((entry) => entry.split(/[=,]/).map(placeKey).filter(Boolean));
      const own = list.split(';').map((entry) => new Set(entry.split(/[=,]/).map(placeKey).filter(Boolean)));
      expect(new Set(spellings).size, country).toBe(own.reduce((sum, keys) => sum + keys.size, 0));
    }
  });
});

describe('countries', () => {
  test.each([
    ['USA', 'US'],
    ['U.S.', 'US'],
    ['us', 'US'],
    ['UK', 'GB'],
    ['England', 'GB'],
    ['ROM', 'RO'],
    ['GER', 'DE'],
    ['Deutschland', 'DE'],
    ['españa', 'ES'],
    ['Türkiye', 'TR'],
    ['Korea, Republic of', 'KR'],
    ['The Netherlands', 'NL'],
    ['Viet Nam', 'VN'],
    ['Ivory Coast', 'CI'],
    ['HONG KONG', 'HK'],
  ])('%s is %s', (text, code) => expect(normaliseCountry(text)).toBe(code));

  test.each(['', 'nan', 'n/a', 'na', '-', 'unknown', 'Remote', 'Atlantis', 'ZZZ'])(
    '%j is no country',
    (text) => expect(normaliseCountry(text)).toBeNull(),
  );

  test('every country is known by its code and by our name of it', () => {
    for (const { code, name } of countries) {
      expect(normaliseCountry(code), code).toBe(code);
      expect(normaliseCountry(name), name).toBe(code);
    }
  });
});

test('one place has one key', () => {
  expect(placeKey('St. Louis')).toBe(placeKey('SAINT  LOUIS'));
  expect(placeKey('Washington, D.C.')).toBe(placeKey('washington dc'));
  expect(placeKey('Île-de-France')).toBe(placeKey('ile de france'));
  expect(placeKey('Łódź')).toBe(placeKey('lodz'));
  expect(placeKey('Ft. Worth')).toBe(placeKey('Fort Worth'));
  expect(placeKey('東京')).not.toBe('');
});

test('what is normal stays as it is', () => {
  const cities = hubCities.flatMap(([, , list]) => list.split(','));
  const spelling = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    anyText,
    fc.constantFrom(...cities, ...Object.values(cityAliases).flatMap((list) => list.split(','))),
    fc.constantFrom('CA', 'st.x', 'ABC DEF', 'a, b', '(ab', 'ab)', 'ÉTÉ', 'ß', 'ﬁ x', 'İ i'),
  );
  const country = fc.constantFrom('US', 'CA', 'GB', 'DE', 'IN', null);
  fc.assert(
    fc.property(spelling, country, (text, where) => {
      const city = normaliseCity(text);
      if (city !== null) expect(normaliseCity(city)).toBe(city);
      const region = normaliseRegion(text, where);
      if (region !== null) expect(normaliseRegion(region, where)).toBe(region);
      const code = normaliseCountry(text);
      if (code !== null) expect(normaliseCountry(code)).toBe(code);
      expect(placeKey(placeKey(text))).toBe(placeKey(text));
    }),
    { numRuns: 500 },
  );
});
