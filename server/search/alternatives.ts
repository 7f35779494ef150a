import { sortOf } from './items.ts';
import type { Asked, Joined } from './negation.ts';

/**
 * The alternatives of a sentence. 'Or' between two of one sort lists them, 'fintech or health in Berlin'; between
 * different sorts it divides, 'seed fintech or series A health'. 'And' and commas divide only where both sides repeat
 * the same sorts. What stands outside of both, once, holds for both.
 */
export function divide(items: readonly Joined[]): Asked[][] {
  const clauses = splitClauses(items).filter((clause) => clause.length > 0);
  if (clauses.length < 2) return [clauses.flat()];
  return clauses.map((clause, index) => [
    ...clause,
    ...clauses.flatMap((other, place) =>
      place === index ? [] : shared(other, place, clause, clauses.length),
    ),
  ]);
}

function splitClauses(items: readonly Joined[]): Asked[][] {
  const segments: { asked: Asked[]; joint: string }[] = [{ asked: [], joint: 'start' }];
  for (const item of items) {
    if (item.does === 'ask') segments.at(-1)?.asked.push(item);
    else if (item.does === 'or' || item.does === 'list' || item.does === 'end')
      segments.push({ asked: [], joint: item.does });
  }
  const clauses: Asked[][] = [[]];
  let joint = 'start';
  for (const segment of segments) {
    joint = segment.joint === 'or' || joint === 'or' ? 'or' : segment.joint;
    if (segment.asked.length === 0) continue;
    const last = clauses.at(-1) ?? [];
    if (last.length > 0 && divides(last, joint, segment.asked)) clauses.push([...segment.asked]);
    else last.push(...segment.asked);
    joint = 'start';
  }
  return clauses;
}

function divides(before: readonly Asked[], joint: string, after: readonly Asked[]): boolean {
  const [left, right] = [before.at(-1), after[0]];
  if (!left || !right || left.isExcluded || right.isExcluded) return false;
  const common = sorts(before).filter((sort) => sorts(after).includes(sort));
  if (joint === 'or')
    return sortOf(left.meaning) !== sortOf(right.meaning) || left.meaning.kind !== right.meaning.kind;
  return joint === 'list' && common.length > 1 && sortOf(left.meaning) !== sortOf(right.meaning);
}

function sorts(clause: readonly Asked[]): string[] {
  return [...new Set(clause.filter(({ isExcluded }) => !isExcluded).map(sortWithSide))];
}

function sortWithSide({ meaning, isExcluded }: Asked): string {
  return `${isExcluded ? 'not ' : ''}${sortOf(meaning)}`;
}

// What one clause lends another that says nothing of that sort, unless it stands right beside the 'or'.
function shared(lender: readonly Asked[], place: number, borrower: readonly Asked[], count: number): Asked[] {
  const own = new Set(borrower.map(sortWithSide));
  const isMissing = (asked: Asked) => !own.has(sortWithSide(asked));
  const isFirst = place === 0;
  const isLast = place === count - 1;
  if (!isFirst && !isLast) return [];
  const ordered = isFirst ? lender.toReversed() : lender;
  const inner = ordered.findIndex((asked) => !isMissing(asked));
  // A clause without anything in common stands alone.
  if (inner < 0) return [];
  return ordered.slice(inner).filter(isMissing);
}
