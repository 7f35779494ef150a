import { functionWords } from '../lexicon/stopwords.ts';
import type { Item } from './items.ts';
import { readItems } from './read-items.ts';
import { meantWords } from './spell-out.ts';
import { sentenceOf } from './words.ts';

/** A word of a sentence, or several that are one name, with its place. */
export type LeftWord = { words: string; from: number; to: number };

/**
 * The words of a sentence that the grammar does not know: what it only looks for as it stands, and what is too short for
 * that. Not what it knows to say nothing, nor what someone put between quotation marks or gave as a name.
 */
export function findLeftWords(query: string, today: string): LeftWord[] {
  const words = meantWords(query);
  const keyOf = ({ from }: Item) => words.find((word) => word.from === from)?.key ?? '';
  return readItems(sentenceOf(words), today)
    .filter((item) => isSearchedFor(query, item) || (isTooShort(item) && !functionWords.has(keyOf(item))))
    .map(({ from, to }) => ({ words: query.slice(from, to), from, to }))
    .filter((left) => /\p{L}/u.test(left.words));
}

function isSearchedFor(query: string, item: Item): boolean {
  if (item.does !== 'ask' || item.meaning.kind !== 'keyword') return false;
  const isQuoted = /^["“”„«]/u.test(query.slice(item.from, item.to));
  return !isQuoted && !/\b(?:called|named)\s+$/iu.test(query.slice(0, item.from));
}

// What is known to say nothing is not light, but for function words.
function isTooShort(item: Item): boolean {
  return item.does === 'nothing' && item.isLight;
}
