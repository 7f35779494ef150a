import { countryName } from '../../../contract/reference/countries.ts';
import { worldAreas } from '../../../contract/reference/world-areas.ts';
import type { Fit, PlaceChoice, PlaceKind } from '../../../contract/search/choices.ts';
import { countryOfCode, namesOfCountries } from '../../reference/places/country-names.ts';
import { gazetteer } from '../../reference/places/gazetteer.ts';
import { citiesOfName, cityAliases, hubCities, regions } from '../../reference/places/known-cities.ts';
import { placeKey } from '../../reference/places/place-key.ts';
import { listed } from '../tokens/words.ts';
import { findNamed, type Named } from './suggest-industries.ts';

const most = 20;

let names: readonly Named<PlaceChoice>[] | null = null;

/**
 * Parts of the world, countries, regions and cities for what was typed, the closest first: by their names in many languages, their
 * abbreviations and codes. Places of one kind and name are one choice. With `countries`, the countries that they are in.
 */
export function suggestPlaces({ text, only }: { text: string; only?: 'countries' }): {
  places: PlaceChoice[];
  fit: Fit;
} {
  names ??= namesOfPlaces();
  const { found, fit } = findNamed(names, placeKey(text));
  const code = /^\s*[A-Za-z]{2,3}\s*$/.test(text) ? countryOfCode(text.trim().toUpperCase()) : null;
  const places = code ? withCountry(found, fit, choiceOfCountry(code)) : found;
  const wanted = only ? places.filter(({ kind }) => kind !== 'area').flatMap(countriesOf) : places;
  const unique = [...Map.groupBy(wanted, ({ kind, value }) => `${kind} ${value}`).values()].flatMap(
    ([choice]) => choice ?? [],
  );
  return { places: unique.slice(0, most), fit: code ? 'named' : fit };
}

// 'LA' is said of Los Angeles, and is the code of Laos.
function withCountry(found: PlaceChoice[], fit: Fit, country: PlaceChoice): PlaceChoice[] {
  const [first, ...others] = found;
  return fit === 'named' && first?.kind === 'city' ? [first, country, ...others] : [country, ...found];
}

function countriesOf({ kind, name, countries }: PlaceChoice): PlaceChoice[] {
  return countries.map((code) =>
    kind === 'country' ? choiceOfCountry(code) : { ...choiceOfCountry(code), via: name },
  );
}

const choicesOfCountries = new Map<string, PlaceChoice>();

function choiceOfCountry(code: string): PlaceChoice {
  const known = choicesOfCountries.get(code);
  if (known) return known;
  const choice: PlaceChoice = {
    kind: 'country',
    value: code,
    name: countryName(code) ?? code,
    countries: [code],
  };
  choicesOfCountries.set(code, choice);
  return choice;
}

// Of a city and a region of one name the city is meant more often, and it is known of more companies.
function namesOfPlaces(): Named<PlaceChoice>[] {
  const byName = new Map<string, PlaceChoice>();
  const choiceOf = (kind: PlaceKind, name: string, country: string): PlaceChoice => {
    const id = `${kind} ${placeKey(name)}`;
    const choice = byName.get(id) ?? { kind, value: name, name, countries: [] };
    if (!choice.countries.includes(country)) choice.countries.push(country);
    byName.set(id, choice);
    return choice;
  };
  const countries = namesOfCountries().map(({ key, code }) => ({ key, meaning: choiceOfCountry(code) }));
  const cities = hubCities.flatMap(([country, , list]) =>
    listed(list).map((name) => ({ key: placeKey(name), meaning: choiceOf('city', name, country) })),
  );
  const aliases = Object.entries(cityAliases).flatMap(([name, others]) =>
    citiesOfName(name)
      .slice(0, 1)
      .flatMap(({ country }) =>
        listed(others).map((other) => ({ key: placeKey(other), meaning: choiceOf('city', name, country) })),
      ),
  );
  const lesser = gazetteer().map(({ name, country }) => ({
    key: placeKey(name),
    meaning: choiceOf('city', name, country),
  }));
  const areas = worldAreas.map(({ name, countries }) => ({
    key: placeKey(name),
    meaning: { kind: 'area' as const, value: name, name, countries: [...countries] },
  }));
  return [...areas, ...countries, ...cities, ...aliases.map(inFull), ...namesOfRegions(choiceOf), ...lesser];
}

function namesOfRegions(
  choiceOf: (kind: PlaceKind, name: string, country: string) => PlaceChoice,
): Named<PlaceChoice>[] {
  return Object.entries(regions).flatMap(([country, list]) =>
    list.split(';').flatMap((entry) => {
      const [name = '', spellings = ''] = entry.trim().split('=');
      const meaning = choiceOf('region', name, country);
      const others = listed(spellings).map((spelling) => inFull({ key: placeKey(spelling), meaning }));
      return [{ key: placeKey(name), meaning }, ...others];
    }),
  );
}

// 'LA' and 'Cal' are abbreviations; of longer names a beginning is enough.
const inFull = (name: Named<PlaceChoice>): Named<PlaceChoice> =>
  name.key.length > 5 ? name : { ...name, isFullOnly: true };
