import { expect, it, test } from 'vitest';
import { noPreferences } from '../../../contract/feed/preferences/preferences.ts';
import { worldAreas } from '../../../contract/reference/world-areas.ts';
import { canonicalPreferences } from '../../auth/profile/profile.ts';
import { placesOfArea } from '../lexicon/place-phrases.ts';
import { suggestPlaces } from './suggest-places.ts';

const first = (text: string, only?: 'countries') => {
  const [place] = suggestPlaces({ text, only }).places;
  return place && `${place.kind} ${place.name}`;
};

test.each([
  ['Germany', 'country Germany'],
  ['Deutschland', 'country Germany'],
  ['uk', 'country United Kingdom'],
  ['Bav', 'region Bavaria'],
  ['Calif', 'region California'],
  ['berlin', 'city Berlin'],
  ['München', 'city Munich'],
  ['SF', 'city San Francisco'],
  ['LA', 'city Los Angeles'],
  ['Surabaya', 'city Surabaya'],
  ['Europe', 'area Europe'],
  ['southeast asia', 'area Southeast Asia'],
])('%s is found as %s', (typed, place) => expect(first(typed)).toBe(place));

test.each([
  ['Berln', 'city Berlin'],
  ['san fransisco', 'city San Francisco'],
  ['Swtizerland', 'country Switzerland'],
  ['Bavria', 'region Bavaria'],
])('%s may have been meant for %s', (typed, place) => {
  expect(first(typed)).toBe(place);
  expect(suggestPlaces({ text: typed }).fit).toBe('guessed');
});

it('knows the country of a city', () => {
  expect(first('Berlin', 'countries')).toBe('country Germany');
  expect(first('Bavaria', 'countries')).toBe('country Germany');
  expect(suggestPlaces({ text: 'Berln', only: 'countries' }).places[0]).toMatchObject({ via: 'Berlin' });
});

it('is one choice for all places of one kind and name, with the countries that have one', () => {
  const { places } = suggestPlaces({ text: 'Cambridge' });
  expect(places.filter(({ name }) => name === 'Cambridge')).toMatchObject([
    { kind: 'city', countries: ['GB', 'US', 'CA'] },
  ]);
});

it('offers nothing for what no one knows', () => {
  expect(suggestPlaces({ text: 'Xyzzy' })).toEqual({ places: [], fit: 'guessed' });
});

it('offers only what preferences keep as it is', () => {
  const kinds = { country: 'countries', region: 'regions', city: 'cities' } as const;
  for (const text of ['new', 'san', 'ber', 'st', 'al', 'ka'])
    for (const { kind, value } of suggestPlaces({ text }).places)
      if (kind !== 'area')
        expect(canonicalPreferences({ ...noPreferences, [kinds[kind]]: [value] })[kinds[kind]]).toEqual([
          value,
        ]);
});

it('offers each part of the world with the countries that a search means by it', () => {
  for (const { name, countries } of worldAreas) {
    expect(suggestPlaces({ text: name }).places[0]).toMatchObject({ kind: 'area', value: name, countries });
    const meant = (placesOfArea(name) ?? []).flatMap(({ country }) => country ?? []);
    expect([...countries].sort()).toEqual(meant.sort());
  }
});
