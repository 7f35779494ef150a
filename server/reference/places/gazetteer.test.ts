import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { countryName } from '../../../contract/reference/countries.ts';
import { findPlace } from './find-place.ts';
import { citiesInGazetteer } from './gazetteer.ts';
import { regionOfSpelling } from './known-cities.ts';
import { placeKey } from './place-key.ts';
import { normaliseCity } from './places.ts';

const rows = readFileSync(new URL('./gazetteer.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));

const say = (text: string) => {
  const place = findPlace(text);
  return place && [place.city, place.region, place.country].filter(Boolean).join(', ');
};

test('every row is a city of some size in a country, and in a region of it that we know', () => {
  expect(rows.length).toBeGreaterThan(3_000);
  for (const [name = '', country = '', region = '', population = ''] of rows) {
    expect(name).not.toBe('');
    expect(countryName(country), name).not.toBeNull();
    if (region) expect(regionOfSpelling(country, region)?.name, name).toBe(region);
    expect(Number(population), name).toBeGreaterThanOrEqual(100_000);
  }
});

describe('a city that no list of startup towns has', () => {
  test.each([
    ['Kinshasa-based', 'Kinshasa, CD'],
    ['Fresno-based', 'Fresno, California, US'],
    ['Duisburg-headquartered', 'Duisburg, North Rhine-Westphalia, DE'],
    ['Surrey, CA', 'Surrey, British Columbia, CA'],
    ['Springfield, USA', 'Springfield, US'],
    ['Springfield, Illinois', 'Springfield, Illinois, US'],
    ['Kano, Nigeria', 'Kano, NG'],
  ])('%s is %s', (text, place) => expect(say(text)).toBe(place));

  it('is not meant by its name alone, which may be a company’s or a person’s', () => {
    for (const word of ['Kano', 'Fresno', "Fresno's", 'Aurora', 'Toyota', 'Delta'])
      expect(say(word), word).toBeNull();
  });

  it('gives way to a country, a region and what the word means otherwise', () => {
    expect(say('Ontario-based')).toBe('Ontario, CA');
    expect(say('Jamaica-based')).toBe('JM');
    for (const word of ['Mobile-based', 'Metro-based', 'Georgia-based', 'Orange-based'])
      expect(say(word)).toBeNull();
  });
});

it('of cities of one name the most populous stands first', () => {
  expect(citiesInGazetteer('Kingston').map(({ country }) => country)).toEqual(['JM', 'CA']);
});

it('spells the name of a city and never makes another of it', () => {
  expect(normaliseCity('XI’AN')).toBe("Xi'an");
  expect(normaliseCity('mcallen')).toBe('McAllen');
  const keyOf = (name: string) => placeKey(normaliseCity(name) ?? '');
  const changed = rows.filter(([name = '']) => keyOf(name) !== placeKey(name));
  expect(changed.map(([name]) => name)).toEqual(['Greater Noida']);
  for (const [name = ''] of rows) expect(keyOf(name.toUpperCase()), name).toBe(keyOf(name));
});
