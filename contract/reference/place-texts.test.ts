import { expect, it } from 'vitest';
import { placeOf } from './place-texts.ts';

it('names what is known, from the city to the country', () => {
  expect(placeOf({ city: 'Boston', region: 'Massachusetts', country: 'US' })).toBe(
    'Boston, Massachusetts, United States',
  );
  expect(placeOf({ city: 'Berlin', region: 'Berlin', country: 'DE' })).toBe('Berlin, Germany');
  expect(placeOf({ city: 'Singapore', region: null, country: 'SG' })).toBe('Singapore');
  expect(placeOf({ city: null, region: null, country: 'EE' })).toBe('Estonia');
});

it('leaves out a country that no one knows, and says nothing when nothing is known', () => {
  expect(placeOf({ city: 'Atlantis', region: null, country: 'ZZ' })).toBe('Atlantis');
  expect(placeOf({ city: null, region: null, country: null })).toBe('');
});
