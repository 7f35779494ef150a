import { countryName } from '../../../contract/reference/countries.ts';
import { countryOfName } from '../../reference/places/country-names.ts';
import { citiesOfName } from '../../reference/places/known-cities.ts';
import { regionOfName } from '../../reference/places/known-regions.ts';
import { ofCountry, type PlaceMeant, type PlacesMeant } from '../lexicon/place-phrases.ts';
import { type Found, findLongest, listed, type Sentence, tableOf } from '../tokens/words.ts';

export type PlaceLevel = 'country' | 'region' | 'city';

const levels = tableOf<PlaceLevel>([
  ['country, nation, republic, land, pays, pais', 'country'],
  ['state, province, us state, american state, bundesland', 'region'],
  ['city, town, stadt, ville, ciudad', 'city'],
]);
const articles = new Set(listed('the, as a, a'));

/** What a name stands for at one level, where several places have it: the country Georgia, Washington the state. */
export function placesAtLevel(name: string, level: PlaceLevel): readonly PlaceMeant[] {
  if (level === 'country') return ofCountryNamed(name);
  if (level === 'city')
    return citiesOfName(name)
      .slice(0, 1)
      .map(({ name: city, country }) => ({ country, region: null, city }));
  const region = regionOfName(name);
  return region ? [{ country: region.country, region: region.name, city: null }] : [];
}

/** Whether places are those that one name stands for: the country and the state of Georgia. */
export function haveOneName(name: string, places: readonly PlaceMeant[]): boolean {
  return places.every(({ region, country }) => region === name || countryName(country ?? '') === name);
}

function ofCountryNamed(name: string): readonly PlaceMeant[] {
  const code = countryOfName(name);
  return code ? ofCountry(code).places : [];
}

/** A name with the level that is said of it: 'Georgia the country', 'the state of Georgia', 'New York (city)'. */
export function findLevel(sentence: Sentence, at: number, found: Found<PlacesMeant>): Found<PlacesMeant> {
  const said = levelBehind(sentence, found.to) ?? levelBefore(sentence, at, found.to);
  const name = sentence.phrases[at]?.find(({ to }) => to === found.to)?.key;
  if (!said || !name) return found;
  const known = found.meaning.places.filter((place) => levelOf(place) === said.meaning);
  const [place, ...others] = known.length > 0 ? known : placesAtLevel(name, said.meaning);
  if (!place || others.length > 0) return found;
  // What is only one thing keeps its name: 'Texas the state'.
  const isSame = found.meaning.places.length === 1 && known.length === 1;
  const label = isSame ? found.meaning.label : `${found.meaning.label} (${levelNames[said.meaning]})`;
  return { meaning: { label, places: [place] }, to: said.to };
}

const levelNames = { country: 'country', region: 'state', city: 'city' } as const;

/** Whether a place is a country, a part of one or a city. */
export function levelOf({ region, city }: PlaceMeant): PlaceLevel {
  if (city) return 'city';
  return region ? 'region' : 'country';
}

function levelBehind(sentence: Sentence, at: number): Found<PlaceLevel> | null {
  const { words } = sentence;
  const start = /^[,(]$/.test(words[at]?.key ?? '') ? at + 1 : at;
  const article = articles.has(words[start]?.key ?? '') ? start + 1 : start;
  const found = findLongest(levels, sentence, article);
  // 'Berlin, city planning' and 'London, a state of …' say something else.
  const next = found && words[found.to];
  const isLast = !next || next.kind === 'sign' || article > start;
  return found && (isLast || start === at) && !(next?.key === 'of') ? found : null;
}

// 'the country of Georgia'
function levelBefore(sentence: Sentence, at: number, to: number): Found<PlaceLevel> | null {
  const isOf = /^(?:of|,)$/.test(sentence.words[at - 1]?.key ?? '');
  const found = isOf ? findLongest(levels, sentence, at - 2) : null;
  return found && found.to === at - 1 ? { meaning: found.meaning, to } : null;
}
