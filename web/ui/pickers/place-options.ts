import { countries } from '../../../contract/reference/countries.ts';
import type { PlaceChoice, PlaceKind } from '../../../contract/search/choices.ts';
import type { Option } from './option.ts';
import { pickerTexts as texts } from './texts.ts';

/** `city Berlin`: what an option of places stands for. */
export const valueOfPlace = (kind: PlaceKind, value: string) => `${kind} ${value}`;

export function placeOfValue(value: string): { kind: PlaceKind; value: string } {
  const [kind = '', ...words] = value.split(' ');
  return { kind: kind === 'country' || kind === 'region' ? kind : 'city', value: words.join(' ') };
}

/** Where only countries are chosen, an option is its code. */
export function optionOfPlace(place: PlaceChoice, only?: 'countries'): Option {
  const { kind, value, name, via } = place;
  return only
    ? { value, label: name, detail: via }
    : { value: valueOfPlace(kind, value), label: name, detail: detailOf(place) };
}

function detailOf({ kind, countries }: PlaceChoice): string {
  if (kind === 'country') return texts.country;
  return kind === 'region' ? texts.regionIn(countries) : texts.cityIn(countries);
}

/** What nobody knows can be kept by whoever insists. */
export const ownPlaces = (typed: string): Option[] =>
  (['city', 'region'] as const).map((kind) => ({
    value: valueOfPlace(kind, typed),
    label: texts.keepAs(kind, typed),
    isOwn: true,
  }));

export const countryOptions: readonly Option[] = countries.map(({ code, name }) => ({
  value: code,
  label: name,
}));
