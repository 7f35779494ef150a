import { countryName } from '../../../contract/reference/countries.ts';
import { OnePicker, type OnePickerProps } from './OnePicker.tsx';
import { type OnePlace, onePlaceOf, valueOfOnePlace } from './one-place.ts';

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
