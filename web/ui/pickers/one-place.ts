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
