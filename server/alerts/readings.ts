import type { Interpretation } from '../../contract/search.ts';

/**
 * How a word of a sentence is looked for. Only a word that nobody says is taken for the beginning of one, then for a word
 * that a finger slipped in, then for a name that reads alike.
 */
export type Reading = {
  way: 'said' | 'begun' | 'slipped' | 'alike' | 'unsaid';
  /** What the full text is asked, as a `tsquery`; where it is empty nothing answers. */
  query: string;
  /** The companies of that very name, and of names that read alike. */
  named: string[];
  alike: string[];
  /** The words that stand for it in what is found. */
  words: string[];
};

/** By the text of the keyword. */
export type Readings = ReadonlyMap<string, Reading>;

/** Of the words that a sentence asks for. */
export function wantedReadings(meaning: Interpretation | null, readings: Readings): Reading[] {
  const conditions = meaning?.alternatives.flat() ?? [];
  const texts = conditions.flatMap((each) =>
    each.kind === 'keyword' && !each.isExcluded ? [each.text] : [],
  );
  return [...new Set(texts)].flatMap((text) => readings.get(text) ?? []);
}
