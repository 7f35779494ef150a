import type { SQL } from 'drizzle-orm';
import type { Hits } from '../../../contract/feed/alerts.ts';
import type { Condition, Interpretation } from '../../../contract/search/search.ts';
import { foldText } from '../../platform/text/fold-text.ts';

export type Searched = { meaning: Interpretation; matches: TermMatches };

/** Words that stand one after the other, and how each is compared. */
export type Phrase = { words: string[]; fits: (said: string, word: string) => boolean };

type Word = { text: string; from: number; to: number };

/** What of a sentence is marked in texts: its words, as they were read, and the names of its fields of business. */
export const phrasesOf = ({ meaning, matches }: Searched): Phrase[] => [
  ...wantedTermMatches(meaning, matches).flatMap(phrasesOfTerm),
  ...fieldsOf(meaning),
];

/** Where a text holds one of these phrases. */
export function findHits(text: string, phrases: readonly Phrase[]): Hits {
  if (phrases.length === 0) return [];
  const words = wordsOf(text);
  const hits = words.flatMap((_, index) =>
    phrases.flatMap((phrase) => {
      const said = words.slice(index, index + phrase.words.length);
      const [first, last] = [said[0], said.at(-1)];
      const isFound =
        said.length === phrase.words.length &&
        phrase.words.every((word, place) => phrase.fits(said[place]?.text ?? '', word));
      return isFound && first && last ? [{ from: first.from, to: endOf(phrase, first, last) }] : [];
    }),
  );
  return joined(hits);
}

function phrasesOfTerm({ way, words }: TermMatch): Phrase[] {
  const fits = { exact: areForms, fuzzy: areForms, prefix: begins, trigram: readsAlike, none: areForms }[way];
  return words.flatMap((word) => wordsOf(word)).map(({ text }) => ({ words: [text], fits }));
}

function fieldsOf({ alternatives }: Interpretation): Phrase[] {
  const fields = alternatives.flat().filter(({ kind, isExcluded }) => kind === 'industry' && !isExcluded);
  const words = fields.map((field) => wordsOf(field.words).map(({ text }) => text));
  return words.filter(({ length }) => length > 0).map((each) => ({ words: each, fits: areForms }));
}

const begins = (said: string, word: string) => said.startsWith(word);

/** Of a word that was only prefixed no more is marked than was asked for, where folding did not change its length. */
function endOf({ words: [word = ''], fits }: Phrase, first: Word, last: Word): number {
  const isCut = fits === begins && first.text.length === first.to - first.from;
  return isCut ? first.from + word.length : last.to;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index: from }) => ({
    text: foldText(word),
    from,
    to: from + word.length,
  }));
}

const leastLikeness = 0.3;

/** Whether so many of the runs of three letters are the same, as the database compares names. */
function readsAlike(one: string, other: string): boolean {
  const [ones, others] = [runsOf(one), runsOf(other)];
  const shared = [...ones].filter((run) => others.has(run)).length;
  return shared / (ones.size + others.size - shared) >= leastLikeness;
}

function runsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, from) => padded.slice(from, from + 3)));
}

/** In order, and those that touch or overlap as one. */
function joined(hits: Hits): Hits {
  const whole: Hits = [];
  for (const hit of hits.toSorted((one, other) => one.from - other.from)) {
    const last = whole.at(-1);
    if (last && hit.from <= last.to) last.to = Math.max(last.to, hit.to);
    else whole.push({ ...hit });
  }
  return whole;
}

const endings = new Set(
  ['s es ed d ing er ers or ors ion ions y ies ied ly al ally ment ments able'.split(' '), 'e'].flat(),
);

const shortestStem = 3;

/**
 * Whether two folded words are forms of one: 'forecast' and 'forecasting', 'bakery' and 'bakeries', 'planning' and 'plan'.
 * Close to how the full text search reads English, for marking what it found.
 */
export function areForms(one: string, other: string): boolean {
  if (one === other) return true;
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  if (shared < shortestStem) return false;
  const [rest = '', otherRest = ''] = [one, other].map((word) => withoutDoubling(word, shared));
  // 'car' is no form of 'care'.
  if ((rest === '' && otherRest === 'e') || (rest === 'e' && otherRest === '')) return false;
  return [rest, otherRest].every((ending) => ending === '' || endings.has(ending));
}

/** What stands behind the stem; the second n of 'planning' belongs to it. */
function withoutDoubling(word: string, stem: number): string {
  const rest = word.slice(stem);
  return rest.length > 1 && rest[0] === word[stem - 1] ? rest.slice(1) : rest;
}

/**
 * How a word of a sentence is looked for: as it is, in any of its forms. Only where that finds nothing as the prefix of a
 * word, then as a word with a typo, then by trigrams as a company's name that looks like it.
 */
export type TermMatch = {
  way: 'exact' | 'prefix' | 'fuzzy' | 'trigram' | 'none';
  /** What the full text is asked, as a `tsquery`; where it is empty nothing answers. */
  query: string;
  /** Whether people who may be found by answer it too. */
  isOfPeople: boolean;
  /** Whether so few rounds answer it that all of them are quickly looked at. */
  isRare: boolean;
  /** The companies whose names look like it. */
  startupIds: string[];
  /** The words that stand for it in what is found. */
  words: string[];
};

/** By the text of the keyword. */
export type TermMatches = ReadonlyMap<string, TermMatch>;

/** What the plan shows and the person did not mute: what is not shown says no word. */
export type Shown = {
  shown: SQL | undefined;
  mayFindPeople: boolean;
  /** Companies whose roles the person says are another's. */
  doubted: ReadonlySet<string>;
  /** The same for all who are shown the same. */
  viewer: string;
};

export function keywordsOf({ alternatives }: Interpretation): Extract<Condition, { kind: 'keyword' }>[] {
  return alternatives.flat().flatMap((condition) => (condition.kind === 'keyword' ? [condition] : []));
}

/** Of the words that a sentence asks for, not of those that it keeps out. */
export function wantedTermMatches(meaning: Interpretation, matches: TermMatches): TermMatch[] {
  const wanted = keywordsOf(meaning).filter(({ isExcluded }) => !isExcluded);
  return [...new Set(wanted.map(({ text }) => text))].flatMap((text) => matches.get(text) ?? []);
}
