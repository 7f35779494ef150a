import { sortOf } from '../tokens/items.ts';
import type { Joined, Requirement } from './negation.ts';

/**
 * The alternatives of a sentence. 'Or' between two of one sort lists them, 'fintech or health in Berlin'; between
 * different sorts and between words that are looked for it divides, 'seed fintech or series A health', 'Monzo or Starling'. 'And' and commas divide only where both sides repeat
 * the same sorts. What stands outside of both, once, holds for both.
 */
export function divide(items: readonly Joined[]): Requirement[][] {
  const clauses = splitClauses(spreadOr(items)).filter((clause) => clause.length > 0);
  if (clauses.length < 2) return [clauses.flat()];
  return clauses.map((clause, index) => [
    ...clause,
    ...clauses.flatMap((other, place) =>
      place === index ? [] : shared(other, place, clause, clauses.length),
    ),
  ]);
}

/** 'Stripe, Plaid or Monzo' asks for any of the three: what joins the last two words of a list joins them all. */
function spreadOr(items: readonly Joined[]): Joined[] {
  let isAnyOf = false;
  return items
    .toReversed()
    .map((item, place, reversed) => {
      const before = reversed.slice(place + 1).find(({ does }) => does !== 'list');
      const isBetweenWords = isWord(before) && isWord(reversed[place - 1]);
      if (item.does === 'or') isAnyOf = isBetweenWords;
      else if (item.does !== 'list' && !isWord(item)) isAnyOf = false;
      return item.does === 'list' && isAnyOf && isBetweenWords ? { ...item, does: 'or' as const } : item;
    })
    .reverse();
}

/** Whether a piece is looked for as it is written. */
function isWord(item: Joined | undefined): boolean {
  return (
    item?.does === 'ask' && item.meaning.kind === 'keyword' && !item.meaning.ranksOnly && !item.isExcluded
  );
}

const isRanking = ({ meaning }: Requirement) => meaning.kind === 'keyword' && meaning.ranksOnly === true;

type Joint = 'start' | 'or' | 'list' | 'list-or' | 'end';

function splitClauses(items: readonly Joined[]): Requirement[][] {
  const clauses: Requirement[][] = [[]];
  const open: { segment: Requirement[]; joint: Joint } = { segment: [], joint: 'start' };
  const closeSegment = () => {
    const last = clauses.at(-1) ?? [];
    if (last.length > 0 && divides(last, open.joint, open.segment)) clauses.push(open.segment);
    else last.push(...open.segment);
    open.segment = [];
  };
  for (const item of items) {
    if (item.does === 'ask') open.segment.push(item);
    if (item.does !== 'or' && item.does !== 'list' && item.does !== 'end') continue;
    const isBehindComma = open.segment.length === 0 && open.joint === 'list' && item.does === 'or';
    closeSegment();
    open.joint = isBehindComma ? 'list-or' : item.does;
  }
  closeSegment();
  return clauses;
}

// What is left of a list, 'seed, or insurtech', divides only where both sides are whole.
function divides(before: readonly Requirement[], joint: Joint, after: readonly Requirement[]): boolean {
  const [left, right] = [before.at(-1), after[0]];
  if (!left || !right || left.isExcluded || right.isExcluded) return false;
  const common = sorts(before).filter((sort) => sorts(after).includes(sort)).length;
  const isOfOneSort = sortOf(left.meaning) === sortOf(right.meaning);
  // Several industries, places or rounds are alternatives as they stand; several words would all have to be there.
  if (isWord(left) && isWord(right)) return joint === 'or' || joint === 'list-or';
  // 'Berlin or remote': a company without remote work is not left out.
  if (isRanking(left) || isRanking(right)) return false;
  if (joint === 'or') return !isOfOneSort || left.meaning.kind !== right.meaning.kind;
  return !isOfOneSort && common >= (joint === 'list-or' ? 1 : 2);
}

function sorts(clause: readonly Requirement[]): string[] {
  return [...new Set(clause.filter(({ isExcluded }) => !isExcluded).map(sortWithSide))];
}

function sortWithSide({ meaning, isExcluded }: Requirement): string {
  return `${isExcluded ? 'not ' : ''}${sortOf(meaning)}`;
}

// What one clause lends another that says nothing of that sort, unless it stands right beside the 'or'.
function shared(
  lender: readonly Requirement[],
  place: number,
  borrower: readonly Requirement[],
  count: number,
): Requirement[] {
  const isFirst = place === 0;
  const sides = isFirst ? [lender.at(-1), borrower[0]] : [borrower.at(-1), lender[0]];
  // Of 'fintech, Go or Kotlin' only the words are divided.
  const areWords = sides.every(isWord);
  const sortIn = (asked: Requirement) => (areWords && isWord(asked) ? 'word' : sortWithSide(asked));
  // How people work is said of any place.
  const own = new Set(borrower.filter((asked) => !isRanking(asked)).map(sortIn));
  const isMissing = (asked: Requirement) => !own.has(sortIn(asked));
  const isLast = place === count - 1;
  if (!isFirst && !isLast) return [];
  const ordered = isFirst ? lender.toReversed() : lender;
  const inner = ordered.findIndex((asked) => !isMissing(asked));
  // A clause without anything in common stands alone.
  if (inner < 0) return [];
  return ordered.slice(inner).filter(isMissing);
}
