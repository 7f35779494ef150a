import { gazetteer } from './gazetteer.ts';
import { hubCities } from './known-cities.ts';
import { placeKey } from './place-key.ts';

let keys: Map<string, Set<string>> | null = null;

/** The cities that we know in a region, by their keys. */
export function cityKeysOfRegion(region: string, country: string | null): string[] {
  keys ??= readKeys();
  return [...keys.entries()].flatMap(([place, cities]) => {
    const [inRegion, inCountry] = place.split('/');
    return inRegion === placeKey(region) && (country === null || inCountry === country) ? [...cities] : [];
  });
}

function readKeys(): Map<string, Set<string>> {
  const listed = hubCities.flatMap(([country, region, names]) =>
    names.split(', ').map((name) => ({ name, country, region })),
  );
  const found = new Map<string, Set<string>>();
  for (const { name, country, region } of [...listed, ...gazetteer()]) {
    if (!region) continue;
    const place = `${placeKey(region)}/${country}`;
    found.set(place, (found.get(place) ?? new Set()).add(placeKey(name)));
  }
  return found;
}
