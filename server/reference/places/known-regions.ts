import { placeKey } from './place-key.ts';
import { regions } from './regions.ts';

export type KnownRegion = { name: string; country: string };

const namesByCountry = new Map(
  Object.entries(regions).map(([country, list]) => [country, new Map(list.split(';').flatMap(keysOfEntry))]),
);

function keysOfEntry(entry: string): [string, string][] {
  const [name = '', others = ''] = entry.trim().split('=');
  return [name, ...others.split(',')].filter(Boolean).map((spelling) => [placeKey(spelling), name]);
}

/** Our name of a country's region, from its name, code or abbreviation; null when it is not in the table. */
export function regionOfSpelling(country: string, spelling: string): KnownRegion | null {
  const name = namesByCountry.get(country)?.get(placeKey(spelling));
  return name ? { name, country } : null;
}

/** The region that a full name means wherever it stands: 'Texas', 'Bavaria'. Not 'Georgia', which is a country too. */
export function regionOfName(text: string): KnownRegion | null {
  if (ambiguousNames.has(placeKey(text))) return null;
  const found = countriesWithWellKnownRegions
    .map((country) => regionOfSpelling(country, text))
    .find((region) => region && placeKey(region.name) === placeKey(text));
  return found ?? null;
}

const countriesWithWellKnownRegions = ['US', 'CA', 'GB', 'DE', 'AU', 'IN', 'ES'];
const ambiguousNames = new Set(['georgia', 'victoria', 'punjab']);
