import { findIndustry } from '../lexicon/industry-phrases.ts';
import { knownInvestors } from '../lexicon/investors.ts';
import { findInvestor } from '../recognisers/investors.ts';
import { findPlaceAt } from '../recognisers/read-places.ts';
import { findStage } from '../recognisers/stages.ts';
import { findConjunction } from '../scope/conjunctions.ts';
import type { Item } from './items.ts';
import { ask, type Piece } from './read-name.ts';
import { findLongest, type Sentence } from './words.ts';

/** An investor, who behind another one needs no 'led by'. */
export function readInvestor(sentence: Sentence, at: number, items: readonly Item[]): Piece | null {
  const found = findInvestor(sentence, at, isBesideInvestor(items) && isNamed(sentence, at));
  return (
    found && { does: ask({ kind: 'investor', label: found.meaning, text: found.meaning }), to: found.to }
  );
}

// 'led by Accel or index', but 'led by Accel, not remote'
function isNamed(sentence: Sentence, at: number): boolean {
  const isListed = /^(?:or|list|comma)$/.test(findConjunction(sentence, at - 1)?.meaning ?? '');
  const isName = isListed || /^\p{Lu}/u.test(sentence.words[at]?.text ?? '');
  return (isName || findLongest(knownInvestors, sentence, at) !== null) && !isUnderstood(sentence, at);
}

// 'led by Accel, fintech'
function isUnderstood(sentence: Sentence, at: number): boolean {
  if (findLongest(knownInvestors, sentence, at)) return false;
  return [findIndustry, findPlaceAt, findStage].some((find) => find(sentence, at) !== null);
}

// 'led by Accel or Index', 'backed by Accel but not by Index'
function isBesideInvestor(items: readonly Item[]): boolean {
  const last = items.findLastIndex((item) => item.does === 'ask');
  const [asked, ...between] = items.slice(last);
  return (
    asked?.does === 'ask' &&
    asked.meaning.kind === 'investor' &&
    between.some(({ does }) => does !== 'nothing') &&
    between.every((item) => item.does !== 'nothing' || item.isLight)
  );
}
