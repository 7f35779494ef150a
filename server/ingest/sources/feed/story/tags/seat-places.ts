import { readTable } from '../../../../../platform/text/read-table.ts';
import type { Place } from '../../../../../reference/places/find-place.ts';
import { regionOfSpelling } from '../../../../../reference/places/known-cities.ts';
import { placeKey } from '../../../../../reference/places/place-key.ts';
import { homes } from '../place-of-words.ts';
import type { StoryLanguage } from '../words.ts';

type Town = { name: string; country: string };

let townsByKey: ReadonlyMap<string, readonly Town[]> | null = null;

/** Lesser towns by their names, the larger first within a country: they count only where the text says that a place is meant. */
function towns(): ReadonlyMap<string, readonly Town[]> {
  townsByKey ??= Map.groupBy(
    readTable(new URL('./seat-towns.tsv', import.meta.url)).flatMap(([country = '', names = '']) =>
      names.split(', ').map((name) => ({ name, country })),
    ),
    ({ name }) => placeKey(name),
  );
  return townsByKey;
}

const areas = new Map<string, { region: string; country: string }[]>();
for (const [country = '', names = ''] of readTable(new URL('./seat-areas.txt', import.meta.url)))
  for (const entry of names.split('; ')) {
    const [name = '', others = ''] = entry.split('=');
    const region = regionOfSpelling(country, name)?.name ?? name;
    for (const spelling of [name, ...others.split(', ')].filter(Boolean))
      areas.set(placeKey(spelling), [...(areas.get(placeKey(spelling)) ?? []), { region, country }]);
  }

const english = ['GB', 'US', 'IE', 'CA', 'AU', 'NZ'];

/** Of several the one where the language is spoken; null where two such countries have one. */
function likeliest<Some extends { country: string }>(
  all: readonly Some[],
  language: StoryLanguage,
): Some | null {
  const home = language === 'en' ? english : homes[language];
  const near = all.filter(({ country }) => home.includes(country));
  const some = near.length > 0 ? near : all;
  return new Set(some.map(({ country }) => country)).size === 1 || language === 'en'
    ? (some[0] ?? null)
    : null;
}

/** An area that is the seat as items give it: `Normandie`, `Cornwall`. */
export function areaOfName(name: string, language: StoryLanguage): Place | null {
  const found = likeliest(areas.get(placeKey(name)) ?? [], language);
  return found && { city: null, region: found.region, country: found.country };
}

/** A town that no other table knows, in the given country where one is given. */
export function lesserTown(name: string, language: StoryLanguage, country: string | null): Place | null {
  const all = (towns().get(placeKey(name)) ?? []).filter((town) => !country || town.country === country);
  const found = likeliest(all, language);
  return found && { city: found.name, region: null, country: found.country };
}
