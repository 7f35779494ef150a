import { countries } from '../../../contract/reference/country-list.ts';
import { readTable } from '../../platform/text/read-table.ts';
import { countryOfName } from '../../reference/places/country-names.ts';
import { compounds } from '../tokens/compounds.ts';
import { listed, phraseKey } from '../tokens/words.ts';
import { boundsBefore, boundsBehind, sizes } from './amount-words.ts';
import { counts, months, parts, rolling, sides, sidesBehind, timeUnits, weekdays } from './date-words.ts';
import { wordsOfHiring } from './hiring-words.ts';
import { industryPhrases } from './industry-phrases.ts';
import { investorsAlone } from './investors.ts';
import { type PlacesMeant, placePhrases, smallTowns } from './place-phrases.ts';
import { stages } from './stage-words.ts';
import { conjunctions, stopwords } from './stopwords.ts';
import { wordsOfTrades } from './trades.ts';

const names = new Map<string, PlacesMeant>();

const namesakes = new Set<string>();

for (const [city = '', country = '', others = '', elsewhere = ''] of readTable(
  new URL('../../reference/places/city-names-abroad.tsv', import.meta.url),
)) {
  for (const key of listed(others).map(phraseKey))
    if (!placePhrases.has(key) && !names.has(key))
      names.set(key, { label: city, places: [{ country, region: null, city }] });
  for (const other of elsewhere.split(' ')) namesakes.add(`${other} ${city}`);
}

/** What cities are called in other languages: 'Filadelfia'. No one is taken to have meant one by a typo. */
export const citiesAbroad: ReadonlyMap<string, PlacesMeant> = names;

/** Whether a larger city has a namesake in a country: Durham in GB. */
export function hasNamesakeIn(country: string, city: string): boolean {
  return namesakes.has(`${country} ${city}`);
}

/** Words of plain English that look like a typo of one of ours, 'store' for 'story' or 'campaign' for 'Champaign', and are none. */
export const englishWords: ReadonlySet<string> = new Set(
  readTable(new URL('./english-words.txt', import.meta.url)).flatMap(([line = '']) => line.split(' ')),
);

const rows = readTable(new URL('./known-words.txt', import.meta.url));

const ofKind = (kind: string) => rows.flatMap(([its, words = '']) => (its === kind ? listed(words) : []));

const wordsOfGrammar = ofKind('grammar');

// Frame words that people misspell; the others would swallow names.
const frameTargets = ofKind('frame');

/** Names of companies that look like a typo or a trade: a search for Slack wants no snacks. */
export const companyNames: ReadonlySet<string> = new Set(ofKind('name'));

// Short words that sentences are full of, so that something a typo away is one of them.
const shortest = ofKind('shortest');

// The fields and towns that are asked for most.
const mostAskedFor = ofKind('asked for most');

export const commonest: ReadonlySet<string> = new Set([
  ...wordsOfGrammar,
  ...frameTargets,
  ...shortest,
  ...mostAskedFor,
  ...[...months.keys(), ...weekdays.keys()].filter((name) => name.length > 5),
  ...countries.map(({ name }) => name.toLowerCase()).filter((name) => /^[a-z]{5,}$/.test(name)),
]);

const places = [...placePhrases.keys()];

const phrases = [...places, ...industryPhrases.keys()];

const partsOfTowns = [...smallTowns].flatMap((key) => key.split(' '));

const partsOfPhrases = phrases.filter((key) => !smallTowns.has(key)).flatMap((key) => key.split(' '));

// What stands for something by itself is likelier meant than what needs another word beside it.
const whole = new Set([
  ...phrases,
  ...wordsOfTrades(),
  ...wordsOfGrammar,
  ...frameTargets,
  ...months.keys(),
  ...weekdays.keys(),
]);

/** The words that mean something to the grammar, long enough to be put right. */
export const targets: ReadonlySet<string> = new Set(
  [...whole, ...partsOfPhrases].filter((word) => /^\p{L}{4,}$/u.test(word)),
);

// Shorter stopwords are taken for a typo only where sentences are full of them.
const shortStopwords = ofKind('short frame');

/** What people say around a wish is put right only in a sentence, where it is no name. */
export const stopwordsWithTypos: ReadonlySet<string> = new Set(
  [...[...stopwords.keys()].filter((word) => /^[a-z]{6,}$/.test(word)), ...shortStopwords].filter(
    (word) => !targets.has(word),
  ),
);

const ofPlaces = new Set(places.flatMap((key) => key.split(' ')).filter((word) => word.length > 3));

const wholePlaces = new Set(places);

const wholeFields = new Set(industryPhrases.keys());

/** What a word alone may stand for. */
export function kindOfWord(word: string): 'place' | 'field' | null {
  if (wholePlaces.has(word) || citiesAbroad.has(word)) return 'place';
  if (wholeFields.has(word)) return 'field';
  return ofPlaces.has(word) ? 'place' : null;
}

// The words of phrases by what stands beside them.
const behindWord = new Map<string, string[]>();

const beforeWord = new Map<string, string[]>();

for (const phrase of phrases)
  for (const [at, word] of phrase.split(' ').entries()) {
    const next = phrase.split(' ')[at + 1];
    if (!next) continue;
    behindWord.set(word, [...(behindWord.get(word) ?? []), next]);
    beforeWord.set(next, [...(beforeWord.get(next) ?? []), word]);
  }

/** The words that make a known phrase with the word before or the word behind. */
export function wordsBeside(before: string | undefined, behind: string | undefined): string[] {
  return [...(behindWord.get(before ?? '') ?? []), ...(beforeWord.get(behind ?? '') ?? [])];
}

const known = new Set([
  ...targets,
  ...[
    stopwords,
    conjunctions,
    boundsBefore,
    boundsBehind,
    sizes,
    sides,
    sidesBehind,
    rolling,
    parts,
    stages,
    compounds,
  ]
    .flatMap((table) => [...table.keys()])
    .flatMap((key) => key.split(' ')),
  ...wordsOfTrades(),
  ...wordsOfHiring,
  ...partsOfPhrases,
  ...partsOfTowns,
  ...[...investorsAlone.keys()].flatMap((key) => key.split(' ')),
  ...[...citiesAbroad.keys()].flatMap((key) => key.split(' ')),
  ...months.keys(),
  ...timeUnits.keys(),
  ...counts.keys(),
  ...englishWords,
  ...companyNames,
  ...ofKind('word'),
]);

/** Whether a word is one, as it is written. */
export function isKnown(key: string): boolean {
  return known.has(key) || (/...[^s]s$/.test(key) && known.has(key.slice(0, -1))) || isForeignCountry(key);
}

// 'Burma', 'Deutschland'
function isForeignCountry(key: string): boolean {
  return key.length > 3 && countryOfName(key) !== null;
}

/** Of equally near words the commonest is meant. */
export function rarity(word: string): number {
  if (commonest.has(word)) return 0;
  if (stopwordsWithTypos.has(word)) return 0.4;
  return whole.has(word) ? 0.25 : 0.5;
}
