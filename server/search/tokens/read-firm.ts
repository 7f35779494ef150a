import { firms } from '../lexicon/plain-words.ts';
import { findConjunction } from '../scope/conjunctions.ts';
import type { Item } from './items.ts';
import { askFor, type Piece, textOf } from './read-name.ts';
import { findLongest, type Sentence } from './words.ts';

/** A kind of firm that is kept out: 'no agencies', 'no consulting firms or agencies', 'agencies excluded'. */
export function readFirm(sentence: Sentence, at: number, items: readonly Item[]): Piece | null {
  const found = findLongest(firms, sentence, at);
  if (!found) return null;
  const isOut = findConjunction(sentence, found.to)?.meaning === 'negate-before';
  return isOut || isExcluded(items)
    ? { does: askFor(textOf(sentence.words.slice(at, found.to))), to: found.to }
    : null;
}

function isExcluded(items: readonly Item[]): boolean {
  const last = items.at(-1);
  if (last?.does === 'negate' || last?.does === 'negate-one') return true;
  if (last?.does === 'nothing') return isExcluded(items.slice(0, -1));
  const isJoined = last?.does === 'or' || (last?.does === 'list' && !last.isComma);
  return isJoined && items.at(-2)?.does === 'ask' && isExcluded(items.slice(0, -2));
}
