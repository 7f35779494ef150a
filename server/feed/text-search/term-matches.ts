import type { SQL } from 'drizzle-orm';
import type { Condition, Interpretation } from '../../../contract/search/search.ts';

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
