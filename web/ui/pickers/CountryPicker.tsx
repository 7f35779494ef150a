import { countryName } from '../../../contract/reference/countries.ts';
import { OnePicker, type OnePickerProps } from './OnePicker.tsx';

/** A country, found by its name in many languages, or by a region or a city in it. The value is its ISO code. */
export function CountryPicker(field: OnePickerProps) {
  return <OnePicker {...field} source="countries" chosen={(field.value && countryName(field.value)) || ''} />;
}
