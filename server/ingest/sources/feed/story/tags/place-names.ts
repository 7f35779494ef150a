import { townOfName } from '../../../../../reference/job-titles/town-of-name.ts';
import { findPlace, type Place } from '../../../../../reference/places/find-place.ts';
import type { Word } from '../../model/split-words.ts';
import { placeOfAdjective } from '../../languages/place-adjectives.ts';
import { placeOfWords } from '../place-of-words.ts';
import type { StoryLanguage } from '../words.ts';

export type PlaceSpan = { from: number; to: number; kind: 'city' | 'area' | 'adjective' };

const mostRemembered = 20_000;
const remembered = new Map<string, PlaceSpan['kind'] | null>();

/** Where a sentence has what the gazetteer knows as a place, or an adjective of one. */
export function placeSpansOf(text: string, words: readonly Word[], language: StoryLanguage): PlaceSpan[] {
  const spans: PlaceSpan[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const first = words[from];
    if (!first || !/^\p{L}{2,}/u.test(first.text)) continue;
    const isCapital = /^\p{Lu}/u.test(first.text);
    if (!isCapital && !/^(?:fr|es|pt|it)$/.test(language)) continue;
    for (let length = isCapital ? 4 : 1; length > 0; length -= 1) {
      const last = words[from + length - 1];
      if (!last || (length > 1 && !/^\p{L}/u.test(last.text))) continue;
      const kind = kindOfPlace(text.slice(first.start, last.end), language);
      if (!kind) continue;
      spans.push({ from, to: from + length, kind });
      from += length - 1;
      break;
    }
  }
  return spans;
}

function kindOfPlace(name: string, language: StoryLanguage): PlaceSpan['kind'] | null {
  const key = `${language} ${name}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size > mostRemembered) remembered.clear();
  const kind = findKind(name, language);
  remembered.set(key, kind);
  return kind;
}

function findKind(name: string, language: StoryLanguage): PlaceSpan['kind'] | null {
  if (/^\p{Lu}/u.test(name) && name.length > 2) {
    const found = findPlace(`${name}-based`);
    if (found) return found.city ? 'city' : 'area';
    if (townOfName(name)) return 'city';
  }
  if (/\s/.test(name)) return null;
  return language !== 'en' && placeOfAdjective(name, language) !== null ? 'adjective' : null;
}

/** The place that some words of a sentence mean. */
export function placeOfSpan(written: string, language: StoryLanguage): Place | null {
  const name = written.replace(/['’]s$/u, '').trim();
  const [first = ''] = name.split(/[\s-]/);
  const adjective = language === 'en' ? null : placeOfAdjective(first, language);
  const calm = name.replace(/\p{Lu}{3,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
  return placeOfWords(calm, { language }) ?? (adjective ? placeOfWords(adjective, { language }) : null);
}
