import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryName } from '../../../contract/reference/countries.ts';
import { demonyms } from './demonyms.ts';
import { findPlace } from './find-place.ts';

// Any UTF-16, broken pairs included.
const anyText = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 300 })
  .map((units) => String.fromCharCode(...units));

const say = (text: string) => {
  const place = findPlace(text);
  return place && [place.city, place.region, place.country].filter(Boolean).join(', ');
};

test.each([
  ['Paris', 'Paris, FR'],
  ['London-based', 'London, England, GB'],
  ["Leiden's", 'Leiden, NL'],
  ['Spain’s', 'ES'],
  ['UK', 'GB'],
  ['Danish', 'DK'],
  ['India', 'IN'],
  ['south korean', 'KR'],
  ['San Francisco, CA-based', 'San Francisco, California, US'],
  ['Boston, Mass.', 'Boston, Massachusetts, US'],
  ['Shanghai, China-based', 'Shanghai, CN'],
  ['Munich, Bavaria, Germany', 'Munich, Bavaria, DE'],
  ['Bay Area-based', 'California, US'],
  ['Texas-based', 'Texas, US'],
])('%s is in %s', (text, place) => expect(say(text)).toBe(place));

describe('a name that two places share', () => {
  test.each([
    ['Cambridge-based', 'Cambridge, England, GB'],
    ['Cambridge, MA', 'Cambridge, Massachusetts, US'],
    ['Toronto, CA', 'Toronto, Ontario, CA'],
    ['Oakland, CA', 'Oakland, California, US'],
    ['Atlanta, Georgia', 'Atlanta, Georgia, US'],
    ['Tbilisi, Georgia', 'Tbilisi, GE'],
    ['Vancouver, WA', 'Vancouver, Washington, US'],
    ['London, Ontario', 'London, Ontario, CA'],
    ['Sydney, NSW', 'Sydney, New South Wales, AU'],
  ])('%s is %s', (text, place) => expect(say(text)).toBe(place));
});

test('a word that may be something else is a place only when the text says so', () => {
  for (const word of ['Nice', 'Austin', 'Reading', 'Mobile', 'Split']) expect(say(word), word).toBeNull();
  expect(say('Nice-based')).toBe('Nice, FR');
  expect(say('Austin, Texas')).toBe('Austin, Texas, US');
  expect(say('Georgia-based')).toBeNull();
  expect(say('us')).toBeNull();
  expect(say('it')).toBeNull();
});

test.each(['', 'Europe', 'YC-backed', 'Profitable', 'AI', 'IT', 'Acme, based', 'the, us'])(
  '%j is no place',
  (text) => expect(say(text)).toBeNull(),
);

test('every demonym leads to a country that exists', () => {
  for (const [country, words] of Object.entries(demonyms)) {
    expect(countryName(country), country).not.toBeNull();
    for (const word of words.split(',')) expect(findPlace(word)?.country, word).toBe(country);
  }
});

test('any text is read without failing', () => {
  fc.assert(fc.property(anyText, (text) => void findPlace(`${text}, ${text}-based`)));
});
