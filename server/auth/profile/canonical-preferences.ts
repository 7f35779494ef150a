import type { Preferences } from '../../../contract/feed/preferences/preferences.ts';
import { countryName } from '../../../contract/reference/countries.ts';
import { isTag } from '../../../contract/reference/industries/industries.ts';
import { ApiError } from '../../platform/errors.ts';
import { normaliseCity, normaliseRegion, placeKey } from '../../reference/places/places.ts';

/** Preferences in the form that the match compares, with each place's key beside its name. */
export type CanonicalPreferences = Preferences & { regionKeys: string[]; cityKeys: string[] };

/** Known tags and countries only, places by their usual names, nothing twice. Throws INVALID naming what is not known. */
export function canonicalPreferences(input: Preferences): CanonicalPreferences {
  const { leastAmount, mostAmount } = input;
  if (leastAmount !== null && mostAmount !== null && leastAmount > mostAmount)
    throw new ApiError('INVALID', 'The least sum is above the most.');
  const countries = unique(input.countries.map((code) => code.toUpperCase()));
  const industries = unique(input.industries);
  for (const tag of industries) known('industry', tag, isTag(tag) ? tag : null);
  for (const code of countries) known('country', code, countryName(code));
  const regions = unique(
    input.regions.map((name) => known('region', name, regionOf(name, countries))),
    placeKey,
  );
  const cities = unique(
    input.cities.map((name) => known('city', name, normaliseCity(name))),
    placeKey,
  );
  return {
    industries,
    countries,
    regions,
    cities,
    regionKeys: regions.map(placeKey),
    cityKeys: cities.map(placeKey),
    stages: [...new Set(input.stages)],
    leastAmount,
    mostAmount,
    additionalRoles: unique(input.additionalRoles, (role) => role.toLowerCase()),
  };
}

function known(kind: string, given: string, value: string | null): string {
  if (value === null) throw new ApiError('INVALID', `Unknown ${kind}: ${given}`);
  return value;
}

/** A region's usual name in whichever of the wanted countries has it: `CA` is California beside `US`. */
function regionOf(name: string, countries: string[]): string | null {
  const readings = [...countries, null].map((country) => normaliseRegion(name, country));
  const translated = readings.find((reading) => reading !== null && placeKey(reading) !== placeKey(name));
  return translated ?? readings.find((reading) => reading !== null) ?? null;
}

/** The first of each that are the same by their key. */
function unique(values: string[], keyOf = (value: string) => value): string[] {
  const byKey = new Map<string, string>();
  for (const value of values) if (!byKey.has(keyOf(value))) byKey.set(keyOf(value), value);
  return [...byKey.values()];
}
