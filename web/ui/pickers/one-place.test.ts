import { expect, it } from 'vitest';
import { onePlaceOf, valueOfOnePlace } from './PlacePicker.tsx';
import { optionsInCountries } from './use-choices.ts';

const nowhere = { country: '', region: '', city: '', area: '' };

it.each([
  ['US region Texas', { ...nowhere, country: 'US', region: 'Texas' }],
  ['IN city Bengaluru', { ...nowhere, country: 'IN', city: 'Bengaluru' }],
  ['US city New York', { ...nowhere, country: 'US', city: 'New York' }],
  ['country DE', { ...nowhere, country: 'DE' }],
  ['area South Asia', { ...nowhere, area: 'South Asia' }],
  ['', nowhere],
])('%s keeps what was chosen, there and back', (option, place) => {
  expect(onePlaceOf(option)).toEqual(place);
  expect(valueOfOnePlace(place)).toBe(option);
});

it('asks which Cambridge is meant', () => {
  const cambridge = { kind: 'city' as const, value: 'Cambridge', name: 'Cambridge', countries: ['GB', 'US'] };
  expect(optionsInCountries(cambridge).map(({ value, label }) => [value, label])).toEqual([
    ['GB city Cambridge', 'Cambridge, United Kingdom'],
    ['US city Cambridge', 'Cambridge, United States'],
  ]);
});
