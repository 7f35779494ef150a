import { expect, it } from 'vitest';
import { placeOfSpan } from './place-names.ts';

it.each([
  ['Whitstable, Kent', 'en', { city: 'Whitstable', country: 'GB' }],
  ['Caldas da Rainha', 'pt', { city: 'Caldas da Rainha', country: 'PT' }],
  ['Olhão, no Algarve', 'pt', { city: 'Olhão', country: 'PT' }],
  ['SINGAPORE', 'en', { city: 'Singapore', country: 'SG' }],
  ['Göteborgsföretaget', 'sv', { city: 'Gothenburg', country: 'SE' }],
  ['Normandie', 'fr', { city: null, region: 'Normandy', country: 'FR' }],
  ['Scottish', 'en', { city: null, region: 'Scotland', country: 'GB' }],
  ['Hamburger Freihafen', 'de', { city: 'Hamburg', country: 'DE' }],
] as const)('knows %s as a seat in %s', (written, language, place) => {
  expect(placeOfSpan(written, language)).toMatchObject(place);
});

it('knows no place in other words', () => {
  expect(placeOfSpan('Pump Works', 'en')).toBeNull();
});
