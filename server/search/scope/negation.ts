import { type Item, type Meaning, type Reach, sortOf } from '../tokens/items.ts';

export type Requirement = { does: 'ask'; meaning: Meaning; isExcluded: boolean; from: number; to: number };
export type Joined = Requirement | Exclude<Item, { does: 'ask' }>;

/** Negations that have been said and not yet found what they turn round. */
type Pending = {
  from: number;
  count: number;
  isStale: boolean;
  isForOne: boolean;
  reach: Reach;
  /** What it is said of, unless something behind it is kept out: 'crypto is not my thing'. */
  subject: Requirement | null;
};
/** What a negation reaches: from its first condition to the next boundary. */
type Scope = { from: number; first: Requirement; isAlone: boolean; reach: Reach };

/**
 * Says of each condition whether it is kept out. A negation holds for the next condition and reaches on to those of its sort
 * that are listed with it, up to the next boundary: 'not crypto, gaming or ads'. What is of another sort is one, 'not crypto
 * in Berlin'; so are a full stop, a new wish and contrast, 'no crypto please, fintech'; and behind a brief 'no' a comma that
 * is of no list, 'no crypto, fintech in London'. Two negations undo each other: 'not without'. What stands before one is
 * reached back over 'and': 'grants and debt excluded'.
 */
export function applyNegation(items: readonly Item[]): Joined[] {
  const result: Joined[] = [];
  let pending: Pending | null = null;
  let scope: Scope | null = null;
  let joint: 'none' | 'word' | 'comma' = 'none';
  for (const [at, item] of items.entries()) {
    if (item.does !== 'ask') {
      const next = nextPending(pending, item, result, scope);
      if (!next) excludeSubject(pending);
      pending = next;
      if (item.does === 'end' || (joint !== 'none' && isCriterion(item))) scope = close(scope);
      if (item.does === 'end' && item.isContrast && endsThought(items[at + 1])) turnBack(result, isReached);
      if (item.does === 'negate-before') turnBack(result, isAny, item.to);
      if (item.does === 'or' || item.does === 'list') joint = isComma(item) ? 'comma' : 'word';
      result.push(item);
      continue;
    }
    // 'crypto doesn't excite me'
    if (pending?.subject && item.meaning.kind === 'keyword') {
      excludeSubject(pending);
      pending = null;
      result.push({ does: 'nothing', isLight: false, from: item.from, to: item.to });
      continue;
    }
    const asked: Requirement = { ...item, isExcluded: pending ? pending.count % 2 === 1 : false };
    if (pending) {
      close(scope);
      scope = { from: pending.from, first: asked, isAlone: true, reach: pending.reach };
      if (pending.isForOne) scope = close(scope);
    } else if (
      scope &&
      reaches(scope, asked, joint) &&
      (joint === 'word' || isListed(scope, items, at, result))
    ) {
      asked.isExcluded = scope.first.isExcluded;
      scope.isAlone = false;
    } else scope = close(scope);
    pending = null;
    joint = 'none';
    result.push(asked);
  }
  excludeSubject(pending);
  close(scope);
  return result;
}

function excludeSubject(pending: Pending | null) {
  if (pending?.subject) pending.subject.isExcluded = true;
}

function isCriterion(item: Item): boolean {
  return item.does === 'nothing' && item.isWish === true;
}

function endsThought(item: Item | undefined): boolean {
  return item === undefined || item.does === 'end' || (item.does === 'list' && item.isComma);
}

function nextPending(
  pending: Pending | null,
  item: Item,
  before: readonly Joined[],
  scope: Scope | null,
): Pending | null {
  if (item.does === 'negate' || item.does === 'negate-one') {
    const last = before.findLast(({ does }) => does !== 'nothing');
    // 'no fintech except insurtech'
    const isOfExcluded =
      item.does === 'negate' && item.reach === 'except' && scope?.first.isExcluded && last === scope.first;
    const isOfSubject = item.does === 'negate' && item.isPredicate && last?.does === 'ask';
    return {
      from: pending?.from ?? item.from,
      count: (pending?.count ?? 0) + (isOfExcluded ? 2 : 1),
      isStale: false,
      isForOne: item.does === 'negate-one',
      reach: item.does === 'negate' ? item.reach : 'list',
      subject: isOfSubject ? last : null,
    };
  }
  // 'I do not know, fintech maybe': the thought has ended without anything to keep out.
  if (item.does === 'end' || (item.does === 'list' && (pending?.isStale || pending?.subject))) return null;
  return pending && item.does === 'nothing' && !item.isLight ? { ...pending, isStale: true } : pending;
}

function reaches({ first }: Scope, asked: Requirement, joint: 'none' | 'word' | 'comma'): boolean {
  // 'not remote, Munich'
  const isOfRemote = sortOf(asked.meaning) === 'place' && first.meaning.kind !== asked.meaning.kind;
  return joint !== 'none' && sortOf(first.meaning) === sortOf(asked.meaning) && !isOfRemote;
}

/**
 * Whether a comma goes on with what is kept out: in a list that 'or' ends, 'no crypto, gaming or ads', and in what is taken from
 * something wanted, 'fintech without payments, lending'.
 */
function isListed(
  { first, reach }: Scope,
  items: readonly Item[],
  at: number,
  before: readonly Joined[],
): boolean {
  if (reach === 'pair') return false;
  const isWanted = (item: Joined) =>
    item.does === 'ask' && !item.isExcluded && sortOf(item.meaning) === sortOf(first.meaning);
  if (reach !== 'list' && before.some(isWanted)) return true;
  const isAlike = (item: Item | undefined) =>
    item?.does === 'ask' && sortOf(item.meaning) === sortOf(first.meaning);
  const list = items.slice(at);
  // What stands side by side without a joint is no list.
  const isBroken = (at: number) => isAlike(list[at]) && isAlike(list[at - 1]);
  const end = list.findIndex((item, at) => (!isAlike(item) && !isComma(item)) || isBroken(at));
  const joint = list[end];
  return (joint?.does === 'or' || joint?.does === 'list') && isAlike(list[end + 1]);
}

function isComma(item: Item | undefined): boolean {
  return item?.does === 'list' && item.isComma;
}

function close(scope: Scope | null): null {
  if (scope?.isAlone) scope.first.from = scope.from;
  return null;
}

const isAny = () => true;
// What a negation only reached, not what it stands before: the biotech of 'no ai, biotech only'.
const isReached = (asked: Requirement, before: Joined | undefined) =>
  asked.isExcluded && (before?.does === 'or' || before?.does === 'list');

/** Turns round what was asked last, and what 'and' or 'or' joins to it: 'crypto excluded', 'grants and debt excluded'. */
function turnBack(
  result: readonly Joined[],
  isMeant: (asked: Requirement, before: Joined | undefined) => boolean,
  to?: number,
) {
  const last = result.findLastIndex((item) => item.does === 'ask');
  let sort: string | null = null;
  let isJoinedByWord = false;
  for (let at = last; at >= 0; at -= 1) {
    const [item, before] = [result[at], result[at - 1]];
    if (item?.does === 'nothing' && item.isLight && sort !== null) continue;
    if (item?.does !== 'ask' || !isMeant(item, before)) return;
    if (sort !== null && sortOf(item.meaning) !== sort) return;
    if (sort === null && to !== undefined) item.to = to;
    sort = sortOf(item.meaning);
    item.isExcluded = !item.isExcluded;
    if (before?.does !== 'or' && before?.does !== 'list') return;
    // A comma goes on where 'and' ends the list: 'debt, grants and notes excluded'.
    if (isComma(before) && !isJoinedByWord) return;
    isJoinedByWord = true;
    at -= 1;
  }
}
