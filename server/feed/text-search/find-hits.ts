import type { Hits } from '../../../contract/feed/alerts.ts';
import type { Interpretation } from '../../../contract/search/search.ts';
import { foldText } from '../../platform/text/fold-text.ts';
import { type TermMatch, type TermMatches, wantedTermMatches } from './term-matches.ts';
import { areForms } from './word-forms.ts';

export type Searched = { meaning: Interpretation; matches: TermMatches };

/** Words that stand one after the other, and how each is compared. */
type Phrase = { words: string[]; fits: (said: string, word: string) => boolean };
type Word = { text: string; from: number; to: number };

/** Where a text holds what a sentence asked for: its words, as they were read, and the names of its fields of business. */
export function findHits(text: string, { meaning, matches }: Searched): Hits {
  const phrases = [...wantedTermMatches(meaning, matches).flatMap(phrasesOf), ...fieldsOf(meaning)];
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

function phrasesOf({ way, words }: TermMatch): Phrase[] {
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
