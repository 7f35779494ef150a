import { countryName } from '../../../contract/reference/countries.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { countryOfCode, countryOfName } from '../../reference/places/country-names.ts';
import { citiesOfName, regionOfName } from '../../reference/places/known-cities.ts';
import { citiesAbroad } from '../lexicon/known-words.ts';
import {
  ofCountry,
  type PlaceMeant,
  type PlacesMeant,
  placePhrases,
  regionBehindCity,
} from '../lexicon/place-phrases.ts';
import { conjunctions } from '../lexicon/stopwords.ts';
import { type Found, findLongest, listed, type Sentence, tableOf, type Word } from '../tokens/words.ts';

const prepositions = new Set(
  listed('in, from, near, around, outside, across, within, at, based, en, a, aus, the, non, of, not, city'),
);

// Words that are no place unless the sentence makes them one: 'in Nice', 'Bath-based', 'Reading, UK'.
const ordinary = new Set(
  readTable(new URL('../lexicon/ordinary-places.txt', import.meta.url)).flatMap(([names = '']) =>
    listed(names),
  ),
);

// Who stands before 'us' in 'tell us'.
const beforeUs = new Set(
  listed(`tell, show, give, let, help, for, with, to, about, contact, join, find, get, send, inform, by, like, all, both,
  between, suit, suits, fit, fits, interest, interests, of, hire, teach, let, update, on, among, and, around, want, wants`),
);

const beforeLanguages = new Set(
  listed('learn, learning, speak, speaks, speaking, teach, teaches, teaching, translate'),
);

/** What makes a place a language: 'German speaking'. */
export const languages = new Set(listed('speaking, speaker, speakers, language'));

const isListing = (word: Word | undefined) =>
  /^[,/&]$|^or$|^list$/.test(conjunctions.get(word?.key ?? '') ?? word?.key ?? '');

const isPlaceName = (word: Word | undefined) =>
  word !== undefined && (placePhrases.has(word.key) || citiesAbroad.has(word.key));

/** Whether a word that may be a place is one here. */
export function isPlaceMeant({ words, phrases }: Sentence, at: number, to: number, end: number): boolean {
  const before = words[at - 1];
  const isCapitals = words[at]?.isCapitals ?? false;
  const key = phrases[at]?.find((phrase) => phrase.to === to)?.key ?? '';
  const isOfCompanies = /^(?:startups?|start|companies|company|firms?|market|businesses)$/.test(
    words[to]?.key ?? '',
  );
  if (key === 'us' && !isCapitals && end === to) return isOfCompanies || !before || !beforeUs.has(before.key);
  if (languages.has(words[words[end]?.key === '-' ? end + 1 : end]?.key ?? '')) return false;
  if (beforeLanguages.has(before?.key ?? '')) return false;
  if (!ordinary.has(key)) return true;
  // 'cleaning the sea'
  if (key === 'sea') return isCapitals || before?.key === 'in' || end > to;
  // 'Bristol, Bath and Cardiff'
  const isListed =
    (isListing(before) && isPlaceName(words[at - 2])) || (isListing(words[to]) && isPlaceName(words[to + 1]));
  // 'consumer apps la': an article never ends a sentence.
  const isAtEnd = at > 0 && words[to] === undefined && /^(?:la|aus|ger|sg|hk|sd)$/.test(key);
  return (
    isListed ||
    isAtEnd ||
    (isOfCompanies && key.length < 4 && key !== 'sea' && key !== 'man') ||
    (isCapitals && key.length < 4) ||
    end > to ||
    prepositions.has(before?.key ?? '')
  );
}

const beforeCodes = new Set(listed('in, from, near, outside, not, except, excluding'));

/** Two capitals are a state or a country where a place is expected, 'in TX', 'from FR'; and a flag is one anywhere. */
export function findCode(words: readonly Word[], at: number): Found<PlacesMeant> | null {
  const word = words[at];
  if (word?.key.length === 2 && isCodeInList(words, at)) {
    const listed = countryOfCode(word.key);
    return listed ? { meaning: ofCountry(listed), to: at + 1 } : null;
  }
  if (!word?.isCapitals || word.key.length !== 2) return null;
  const isFlag = /^\p{RI}/u.test(word.text);
  if (!isFlag && !beforeCodes.has(words[at - 1]?.key ?? '')) return null;
  const state = isFlag || word.key === 'de' ? null : regionBehindCity(word.key);
  if (state?.country === 'US' || state?.country === 'CA')
    return { meaning: { label: state.region, places: [{ ...state, city: null }] }, to: at + 1 };
  const country = countryOfCode(word.key);
  return country ? { meaning: ofCountry(country), to: at + 1 } : null;
}

// Codes that are no words, so that 'UK or ch' and 'de/at/ch' may be written small.
const codesOnly = new Set(
  listed(
    'ch, fr, nl, dk, fi, pl, pt, cz, se, uk, gb, ie, jp, kr, tw, ng, ke, za, ae, sg, hk, nz, au, ca, br, mx',
  ),
);

function isCodeInList(words: readonly Word[], at: number): boolean {
  const isCode = (word: Word | undefined) =>
    word !== undefined &&
    (codesOnly.has(word.key) || placePhrases.has(word.key) || /^(?:de|at|es|it|be)$/.test(word.key));
  const isBeside = (joint: Word | undefined, other: Word | undefined) =>
    isCode(other) &&
    (joint?.key === '/' ||
      (/^(?:or|and|,|&)$/.test(joint?.key ?? '') && codesOnly.has(words[at]?.key ?? '')));
  return (
    isCode(words[at]) && (isBeside(words[at - 1], words[at - 2]) || isBeside(words[at + 1], words[at + 2]))
  );
}

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
