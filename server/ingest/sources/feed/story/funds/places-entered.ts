import { splitWords } from '../../model/split-words.ts';
import { placeOfSpan, placeSpansOf } from '../tags/place-names.ts';
import type { StoryLanguage } from '../words.ts';

const mostCountries = 8;

const market = /^(?:mercad|march|markt|mercat|marknad)/iu;

/**
 * The countries that a sentence on new markets names, towns among them by their country. A town of the country in which the
 * company sits opens none.
 */
export function countriesEntered(text: string, language: StoryLanguage, home: string | null): string[] {
  const words = splitWords(text);
  const spans = placeSpansOf(text, words, language);
  const isWithin = (at: number) => spans.some(({ from, to }) => from <= at && at < to);
  const isName = (at: number) => /^\p{Lu}/u.test(words[at]?.text ?? '') && !isWithin(at);
  const countries = new Set<string>();
  for (const { from, to, kind } of spans) {
    const [first, last] = [words[from], words[to - 1]];
    if (!first || !last) continue;
    // `Florence Nkemelu`, `Universität Greifswald`: a part of another name.
    const isPart = (from > 1 && isName(from - 1)) || (language !== 'de' && isName(to));
    if (isPart && !isShort(first.text)) continue;
    if (kind === 'adjective' && ![words[from - 1], words[to]].some((word) => market.test(word?.text ?? '')))
      continue;
    const place = placeOfSpan(text.slice(first.start, last.end), language);
    if (!place || (place.country === home && (place.city !== null || place.region !== null))) continue;
    countries.add(place.country);
  }
  for (const [name, country] of shortNames)
    if (new RegExp(`(?<![\\p{L}.])${name}(?![\\p{L}])`, 'u').test(text)) countries.add(country);
  return [...countries].slice(0, mostCountries);
}

const isShort = (name: string) => /^\p{Lu}{2,3}$/u.test(name);

const shortNames = [
  ['U\\.?S\\.?A?\\.?', 'US'],
  ['U\\.?K\\.?', 'GB'],
  ['UAE', 'AE'],
  ['USA', 'US'],
] as const;
