import { normaliseCountry } from '../../../../../reference/places/places.ts';
import { splitWords, type Word } from '../../model/split-words.ts';
import { placeOfSpan, placeSpansOf } from '../tags/place-names.ts';
import type { StoryLanguage } from '../words.ts';
import { meaningsOf } from './fund-words.ts';

const mostCountries = 8;

type Entered = { at: number; country: string };

/**
 * The countries that a sentence on new markets names, towns among them by their country. A town of the country in which the
 * company sits opens none, nor does what is named before the plan: `operates in Peru and will enter Chile`.
 */
export function countriesEntered(text: string, language: StoryLanguage, home: string | null): string[] {
  const words = splitWords(text);
  const entered = [...namedPlaces(text, words, language, home), ...spelledCountries(text)];
  const plan = words.find((word) => meaningsOf(word.text.toLowerCase()).some((each) => telling.has(each)));
  const behind = entered.filter(({ at }) => at > (plan?.start ?? 0));
  const counted = behind.length > 0 ? behind : entered;
  return [...new Set(counted.map(({ country }) => country))].slice(0, mostCountries);
}

const telling = new Set(['future', 'plan']);

const market = /^(?:mercad|march|markt|mercat|marknad)/iu;
const shortest = 4;

function namedPlaces(
  text: string,
  words: readonly Word[],
  language: StoryLanguage,
  home: string | null,
): Entered[] {
  const spans = placeSpansOf(text, words, language).filter(({ kind }) => kind !== 'town');
  const isWithin = (at: number) => spans.some(({ from, to }) => from <= at && at < to);
  const isName = (at: number) => /^\p{Lu}/u.test(words[at]?.text ?? '') && !isWithin(at);
  return spans.flatMap(({ from, to, kind }) => {
    const [first, last] = [words[from], words[to - 1]];
    if (!first || !last) return [];
    const name = text.slice(first.start, last.end);
    // `Florence Nkemelu`, `Universität Greifswald`: a part of another name.
    const isPart = (from > 1 && isName(from - 1)) || (language !== 'de' && isName(to));
    const isAdjective = kind === 'adjective';
    const isOfMarket = [words[from - 1], words[to]].some((word) => market.test(word?.text ?? ''));
    if (isPart || name.length < shortest || (isAdjective && !isOfMarket)) return [];
    if (!isAdjective && !/^\p{Lu}/u.test(name)) return [];
    const country = normaliseCountry(name);
    const place = country ? { city: null, region: null, country } : placeOfSpan(name, language);
    const isHome = place?.country === home && (place.city !== null || place.region !== null);
    return place && !isHome ? [{ at: first.start, country: place.country }] : [];
  });
}

/** Countries whose names the gazetteer does not have as these languages spell them. */
const spellings: readonly (readonly [pattern: RegExp, country: string])[] = [
  [
    /(?<![\p{L}.])(?:U\.?S\.?A?(?![\p{L}])|EE\.?\s?UU|EUA|États-Unis|Stati Uniti|Estados Unidos|Verenigde Staten|Vereinigten? Staaten)/u,
    'US',
  ],
  [
    /(?<![\p{L}.])(?:U\.?K(?![\p{L}])|Royaume-Uni|Regno Unito|Reino Unido|Verenigd Koninkrijk|Vereinigte[ns]? Königreich|Storbritannien)/u,
    'GB',
  ],
  [/(?<![\p{L}.])UAE(?![\p{L}])/u, 'AE'],
];

const spelledCountries = (text: string): Entered[] =>
  spellings.flatMap(([pattern, country]) => {
    const found = pattern.exec(text);
    return found ? [{ at: found.index, country }] : [];
  });
