import { countryName } from '../../../contract/reference/countries.ts';
import { OnePicker, type OnePickerProps } from './OnePicker.tsx';
import { placeOfValue, valueOfPlace } from './use-choices.ts';

/** A country, with a region or a city in it, or a part of the world. What is not stated is an empty text. */
export type OnePlace = { country: string; region: string; city: string; area: string };

const nowhere: OnePlace = { country: '', region: '', city: '', area: '' };

/** What an option stands for: `country DE`, `US region Texas`, `area Europe`. */
export function onePlaceOf(option: string): OnePlace {
  if (option === '') return nowhere;
  const [, code = '', within = option] = /^([A-Z]{2}) (.+)$/.exec(option) ?? [];
  const { kind, value } = placeOfValue(within);
  return { ...nowhere, country: code, [kind]: value };
}

/** The option that a place is; empty for none. */
export function valueOfOnePlace({ country, region, city, area }: OnePlace): string {
  if (area !== '') return valueOfPlace('area', area);
  if (city !== '') return `${country} ${valueOfPlace('city', city)}`;
  if (region !== '') return `${country} ${valueOfPlace('region', region)}`;
  return country === '' ? '' : valueOfPlace('country', country);
}

type PlacePickerProps = Omit<OnePickerProps, 'value' | 'onChange'> & {
  place: OnePlace;
  onChange: (place: OnePlace) => void;
};

/** One place: a country, a region or city with its country, or a part of the world, found by their names in many languages. */
export function PlacePicker({ place, onChange, ...field }: PlacePickerProps) {
  return (
    <OnePicker
      {...field}
      source="placesInCountries"
      value={valueOfOnePlace(place)}
      chosen={nameOf(place)}
      onChange={(value) => onChange(onePlaceOf(value))}
    />
  );
}

function nameOf({ country, region, city, area }: OnePlace): string {
  const parts = [city, region, (country && countryName(country)) || '', area];
  return parts.filter((part) => part !== '').join(', ');
}
