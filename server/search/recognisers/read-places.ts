import { countryName } from '../../../contract/reference/countries.ts';
import { countryOfCode, countryOfName } from '../../reference/places/country-names.ts';
import { citiesOfName, regionOfSpelling } from '../../reference/places/known-cities.ts';
import { citiesAbroad, englishWords, hasNamesakeIn } from '../lexicon/known-words.ts';
import {
  ofCountry,
  type PlaceMeant,
  type PlacesMeant,
  placePhrases,
  regionBehindCity,
  smallTownIn,
} from '../lexicon/place-phrases.ts';
import { stopwords } from '../lexicon/stopwords.ts';
import { type Found, findLongest, listed, type Sentence, type Word } from '../tokens/words.ts';
import { findCode, findLevel, haveOneName, isPlaceMeant, languages } from './place-meaning.ts';
import { findWorldCity, isBeforeCity } from './world-cities.ts';

const endings = new Set(listed('based, headquartered, born, hq, area, region, metro'));
/** The place that begins at a word, with what belongs to it: 'Paris, Texas', 'Berlin-based', 'the UK'. */
export function findPlaceAt(sentence: Sentence, at: number): Found<PlacesMeant> | null {
  const found = findNamed(sentence, at);
  if (!found) return null;
  const levelled = findLevel(sentence, at, found);
  const whole = levelled === found ? withSurroundings(sentence, found) : levelled;
  const isWidened = whole.to > found.to;
  const to = withEnding(sentence.words, whole.to);
  if (!isWidened && !isPlaceMeant(sentence, at, found.to, to)) return null;
  return { meaning: whole.meaning, to };
}

/** Past a language that someone speaks: it says who asks or is looked for, and where nothing. */
export function findLanguage(sentence: Sentence, at: number): number | null {
  const found = findLongest(placePhrases, sentence, at);
  if (!found || found.to !== at + 1) return null;
  const { words } = sentence;
  const behind = words[found.to]?.key === '-' ? found.to + 1 : found.to;
  if (languages.has(words[behind]?.key ?? '')) return behind + 1;
  const listed = /^(?:,|and|or|&)$/.test(words[at - 1]?.key ?? '') ? at - 3 : at - 1;
  return /^(?:speak|speaks|fluent)$/.test(words[listed]?.key ?? '') ? found.to : null;
}

function findNamed(sentence: Sentence, at: number): Found<PlacesMeant> | null {
  const known = findLongest(placePhrases, sentence, at);
  const lesser = findLesser(sentence, at);
  if (known && (!lesser || lesser.to <= known.to)) return known;
  const word = sentence.words[at];
  if (word?.kind !== 'word') return null;
  return (
    findPossessive(word, at) ??
    findCode(sentence.words, at) ??
    findForeign(sentence, at) ??
    lesser ??
    findLongest(citiesAbroad, sentence, at)
  );
}

// 'in Fresno', 'Fresno-based', 'Springfield, Illinois', 'Surabaya or Medan': its name alone may be anything's.
function findLesser(sentence: Sentence, at: number): Found<PlacesMeant> | null {
  const found = findWorldCity(sentence, at);
  if (!found) return null;
  const { words } = sentence;
  const { name, country } = found.meaning;
  const place = {
    meaning: { label: name, places: [{ country, region: null, city: name }] },
    to: found.to,
  };
  const isListed =
    /^(?:,|and|or)$/.test(words[at - 1]?.key ?? '') && placePhrases.has(words[at - 2]?.key ?? '');
  const isPlaced =
    isBeforeCity(words[at - 1]) ||
    isListed ||
    withEnding(words, found.to) > found.to ||
    withSurroundings(sentence, place).to > found.to;
  return isPlaced ? place : null;
}

// "Berlin's"
function findPossessive({ text, key }: Word, at: number): Found<PlacesMeant> | null {
  const meaning = /['’]s$/.test(text) ? placePhrases.get(key.slice(0, -1)) : undefined;
  return meaning ? { meaning, to: at + 1 } : null;
}

// A country in another language. One that is a word of English too, such as 'Island', is not meant.
function findForeign({ words, phrases }: Sentence, at: number): Found<PlacesMeant> | null {
  if (stopwords.has(words[at]?.key ?? '')) return null;
  for (const { key, to } of (phrases[at] ?? []).slice(0, 4).reverse()) {
    if (key.length < 4 || englishWords.has(key) || stopwords.has(key)) continue;
    const country = countryOfName(key);
    if (country) return { meaning: ofCountry(country), to };
  }
  return null;
}

// 'Cambridge, MA', 'London Ontario', 'Munich, Bavaria, Germany', 'Santiago de Chile'.
function withSurroundings(sentence: Sentence, found: Found<PlacesMeant>): Found<PlacesMeant> {
  const [place, ...others] = found.meaning.places;
  const comma = /^(?:[,(]|de|di|in)$/.test(sentence.words[found.to]?.key ?? '');
  const next = found.to + (comma ? 1 : 0);
  const reported = surroundingsOfOne(sentence, found.to);
  if (place && others.length > 0) return narrowed(found, reported ?? surroundingsAt(sentence, next));
  if (!place) return found;
  const around = reported ?? (isListHere(sentence, found.to) ? null : surroundingsAt(sentence, next));
  // 'Berlin health in Berlin' says it twice, 'Valencia in Spain' once.
  const isTwice = around?.isCity === true && sentence.words[found.to]?.key === 'in';
  const merged =
    around && !isTwice && mergePlace(place, around, sentence.words[next], sentence.words[found.to - 1]);
  if (!around || !merged) return found;
  const label = `${found.meaning.label}, ${merged.region ?? countryName(merged.country ?? '')}`;
  return withSurroundings(sentence, { meaning: { label, places: [merged] }, to: around.to });
}

// 'Georgia (USA)': of places of one name, the one that is in the other.
function narrowed(found: Found<PlacesMeant>, around: Surroundings | null): Found<PlacesMeant> {
  const { label, places } = found.meaning;
  const inside = places.filter(
    ({ region, country }) =>
      region && around?.meaning.some((each) => !each.region && each.country === country),
  );
  if (!haveOneName(label, places) || inside.length !== 1 || !around) return found;
  return { meaning: { label: `${label}, ${inside[0]?.country}`, places: inside }, to: around.to };
}

// In 'DC, Maryland or Virginia' the states are listed; in 'Boston, Massachusetts or Austin, Texas' they are not.
function isListHere(sentence: Sentence, at: number): boolean {
  if (sentence.words[at]?.key !== ',') return false;
  const named = findLongest(placePhrases, sentence, at + 1);
  const next = named && /^(?:or|and|,)$/.test(sentence.words[named.to]?.key ?? '') ? named.to + 1 : 0;
  const other = next > 0 ? findLongest(placePhrases, sentence, next) : null;
  const isRegion = (found: typeof named) =>
    found?.meaning.places.some(({ city, region }) => !city && region) ?? false;
  return isRegion(named) && isRegion(other);
}

type Surroundings = { meaning: readonly PlaceMeant[]; isCity: boolean; hasComma: boolean; to: number };

function surroundingsAt(sentence: Sentence, at: number): Surroundings | null {
  const word = sentence.words[at];
  if (word?.kind !== 'word') return null;
  const named = findLongest(placePhrases, sentence, at);
  const region = named ? regionOfPhrase(sentence, at, named.to) : regionBehindCity(word.key);
  const regions = region ? [{ ...region, city: null }] : [];
  const country = word.isCapitals && word.key.length < 4 ? countryOfCode(word.key) : null;
  const meaning = [
    ...(named?.meaning.places.filter(({ city }) => !city) ?? []),
    ...regions,
    ...(country ? ofCountry(country).places : []),
  ];
  const isCity = named?.meaning.places.some(({ city }) => city) ?? false;
  return meaning.length > 0
    ? { meaning, isCity, hasComma: sentence.words[at - 1]?.key === ',', to: named?.to ?? at + 1 }
    : null;
}

// 'Paris, but the French one', 'Paris (the one in Texas)'
function surroundingsOfOne({ words, phrases }: Sentence, at: number): Surroundings | null {
  const start = [at, at + 1, at + 2].find((start) => words[start]?.key === 'the') ?? at;
  if (words.slice(at, start).some(({ key }) => !/^(?:[,(]|but)$/.test(key))) return null;
  const isIn = /^one (?:in|from)$/.test(`${words[start + 1]?.key} ${words[start + 2]?.key}`);
  const around = surroundingsAt({ words, phrases }, start + (isIn ? 3 : 1));
  if (isIn || !around) return around;
  return words[around.to]?.key === 'one' ? { ...around, to: around.to + 1 } : null;
}

function regionOfPhrase({ phrases }: Sentence, at: number, to: number) {
  const key = phrases[at]?.find((phrase) => phrase.to === to)?.key;
  return key ? regionBehindCity(key) : null;
}

// Also words, so they count behind a city in capitals only.
const codesLikeWords = new Set(
  listed(
    'or, in, me, hi, ok, oh, as, la, de, ab, id, al, is, no, it, be, at, co, ont, ill, miss, mass, ore, wash, cal, ind, man, ala, ark, conn, tas, vic, mar, est, sud',
  ),
);

function mergePlace(
  place: PlaceMeant,
  around: Surroundings,
  word: Word | undefined,
  said: Word | undefined,
): PlaceMeant | null {
  // 'Cambridge, Mass.'
  const isAbbreviation = around.hasComma && /^\p{Lu}\p{Ll}{2}/u.test(word?.text ?? '');
  if (word && codesLikeWords.has(word.key) && !word.isCapitals && !isAbbreviation) return null;
  for (const { country, region } of around.meaning) {
    if (!place.city) {
      if (place.region && !region && place.country === country) return place;
      continue;
    }
    if (place.country === country && !region) return place;
    const city = citiesOfName(place.city).find(
      (known) => known.country === country && (!region || known.region === region),
    );
    if (city) return { country, region, city: place.city };
    const town = country && !region ? smallTownIn(country, place.city) : null;
    if (town) return { country, region: null, city: town };
    // 'Victoria, Australia'
    const state = country && !region ? regionOfSpelling(country, place.city) : null;
    if (country && state) return { country, region: state.name, city: null };
    if (country && !region && hasNamesakeIn(country, place.city))
      return { country, region: null, city: place.city };
  }
  // A town that no table has, 'Paris, Texas', but not two towns in a row, 'New York, Washington'.
  const [likeliest] = around.meaning;
  const isState = likeliest?.region && ['US', 'CA', 'AU', 'GB'].includes(likeliest.country ?? '');
  // 'Berlin OR London' and 'LA, SD' are lists.
  const isCode = (word?.key.length ?? 0) < 3;
  const isBareCode =
    isCode && (around.hasComma ? (said?.key.length ?? 0) < 3 : !word?.isCapitals || word.key === 'or');
  return place.city && isState && !around.isCity && !isBareCode ? { ...likeliest, city: place.city } : null;
}

function withEnding(words: readonly Word[], at: number): number {
  const hyphen = words[at]?.key === '-' ? 1 : 0;
  return endings.has(words[at + hyphen]?.key ?? '') ? at + hyphen + 1 : at;
}
