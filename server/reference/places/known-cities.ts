import { cityAliases, hubCities } from './hub-cities.ts';
import { placeKey } from './place-key.ts';

export type KnownCity = { name: string; region: string | null; country: string };

const citiesByKey = new Map<string, KnownCity[]>();

for (const [country, region, names] of hubCities)
  for (const name of names.split(',').map(oneLine)) addCity(name, { name, region, country });
for (const [name, aliases] of Object.entries(cityAliases))
  for (const alias of aliases.split(','))
    for (const city of citiesByKey.get(placeKey(name)) ?? []) addCity(alias, city);

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function addCity(spelling: string, city: KnownCity) {
  const key = placeKey(spelling);
  citiesByKey.set(key, [...(citiesByKey.get(key) ?? []), city]);
}

/** The cities of that name or alias, the likeliest first. */
export function citiesOfName(name: string): readonly KnownCity[] {
  return citiesByKey.get(placeKey(name)) ?? [];
}

/** The likeliest city of that name or alias, null when it is not in the table. */
export function cityOfName(name: string): KnownCity | null {
  return citiesOfName(name)[0] ?? null;
}
