import { townOfName } from '../../../../../reference/job-titles/town-of-name.ts';
import { findPlace, type Place } from '../../../../../reference/places/find-place.ts';
import { placeOfAdjective } from '../../languages/place-adjectives.ts';
import type { Word } from '../../model/split-words.ts';
import { placeOfWords } from '../place-of-words.ts';
import type { StoryLanguage } from '../words.ts';
import { areaOfName, lesserTown } from './seat-places.ts';

export type PlaceSpan = { from: number; to: number; kind: 'city' | 'town' | 'area' | 'adjective' };

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
    if (areaOfName(name, language)) return 'area';
    if (lesserTown(name, language, null)) return 'town';
  }
  if (/\s/.test(name)) return null;
  return language !== 'en' && placeOfAdjective(name, language) !== null ? 'adjective' : null;
}

/** The place that some words of a sentence mean; `around` is what stands behind their comma. */
export function placeOfSpan(
  written: string,
  language: StoryLanguage,
  around: string | null = null,
): Place | null {
  const name = calmCapitals(written.replace(/['’]s$/u, '').trim());
  const [head = '', ...rest] = name.split(/,\s|\s\(/u);
  const surroundings = [...rest, ...(around ? [around] : [])].map((part) =>
    part.replace(/[).]+$|^(?:no|na|en|i|in|im) /gu, ''),
  );
  for (const part of surroundings) {
    const within = findPlace(`${head}, ${part}`) ?? withinArea(head, part, language);
    if (within) return within;
  }
  // Where two towns of one name may be meant, none is.
  if (isKnown(head)) return wholePlace(head, language);
  return (
    wholePlace(head, language) ??
    placeOfAdjectiveIn(head, language) ??
    placeOfWords(head, { language }) ??
    lesserTown(head.split(' ')[0] ?? '', language, null)
  );
}

function withinArea(head: string, part: string, language: StoryLanguage): Place | null {
  const area = areaOfName(part, language) ?? findPlace(part);
  if (!area) return null;
  const town = lesserTown(head, language, area.country) ?? wholePlace(head, language);
  return town?.country === area.country ? { ...town, region: town.region ?? area.region } : null;
}

const isKnown = (name: string) => findPlace(`${name}-based`) !== null || townOfName(name) !== null;

/** The place whose name all of the words are. */
function wholePlace(name: string, language: StoryLanguage): Place | null {
  const found = findPlace(`${name}-based`);
  const area = found?.city ? null : areaOfName(name, language);
  if (area) return area;
  return isKnown(name) ? placeOfWords(name, { language }) : lesserTown(name, language, null);
}

function placeOfAdjectiveIn(name: string, language: StoryLanguage): Place | null {
  if (language === 'en') return null;
  const [first = ''] = name.split(/[\s-]/);
  const adjective = placeOfAdjective(first, language);
  return adjective ? (wholePlace(adjective, language) ?? placeOfWords(adjective, { language })) : null;
}

const calmCapitals = (name: string) =>
  name.replace(/\p{Lu}{3,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
