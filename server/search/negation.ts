import { type Item, type Meaning, sortOf } from './tokens/items.ts';

export type Requirement = { does: 'ask'; meaning: Meaning; isExcluded: boolean; from: number; to: number };
export type Joined = Requirement | Exclude<Item, { does: 'ask' }>;

/** Negations that have been said and not yet found what they turn round. */
type Pending = { from: number; count: number; isStale: boolean; isForOne: boolean };
/** What a negation holds for: the first condition, and whether others joined it. */
type Active = { from: number; first: Requirement; isAlone: boolean };

/**
 * Says of each condition whether it is kept out. A negation holds for the next condition and for those of its sort that
 * are listed with it, 'not crypto, gaming or ads'; what is of another sort ends it: 'not crypto in Berlin'. Two undo each
 * other: 'not without'. One that holds for a single condition belongs to its words.
 */
export function applyNegation(items: readonly Item[]): Joined[] {
  const result: Joined[] = [];
  let pending: Pending | null = null;
  let active: Active | null = null;
  let isListed = false;
  for (const item of items) {
    if (item.does !== 'ask') {
      pending = nextPending(pending, item);
      if (item.does === 'end' || (isListed && isWish(item))) active = close(active);
      if (item.does === 'negate-before') turnBefore(result, item.to);
      isListed ||= item.does === 'or' || item.does === 'list';
      result.push(item);
      continue;
    }
    const asked: Requirement = { ...item, isExcluded: pending ? pending.count % 2 === 1 : false };
    if (pending) {
      close(active);
      active = { from: pending.from, first: asked, isAlone: true };
      if (pending.isForOne) active = close(active);
    } else active = continueWith(active, asked, isListed);
    pending = null;
    isListed = false;
    result.push(asked);
  }
  close(active);
  return result;
}

function isWish(item: Item): boolean {
  return item.does === 'nothing' && item.isWish === true;
}

function nextPending(pending: Pending | null, item: Item): Pending | null {
  if (item.does === 'negate' || item.does === 'negate-one') {
    const isForOne = item.does === 'negate-one';
    return { from: pending?.from ?? item.from, count: (pending?.count ?? 0) + 1, isStale: false, isForOne };
  }
  // 'I do not know, fintech maybe': the thought has ended without anything to keep out.
  if (item.does === 'end' || (item.does === 'list' && pending?.isStale)) return null;
  return pending && item.does === 'nothing' && !item.isLight ? { ...pending, isStale: true } : pending;
}

function continueWith(active: Active | null, asked: Requirement, isListed: boolean): Active | null {
  const isOfOneSort = active && sortOf(active.first.meaning) === sortOf(asked.meaning);
  // 'not remote, Munich'
  const isOfRemote =
    active && sortOf(asked.meaning) === 'place' && active.first.meaning.kind !== asked.meaning.kind;
  if (!active || !isListed || !isOfOneSort || isOfRemote) return close(active);
  asked.isExcluded = active.first.isExcluded;
  return { ...active, isAlone: false };
}

function close(active: Active | null): null {
  if (active?.isAlone) active.first.from = active.from;
  return null;
}

// 'crypto excluded'
function turnBefore(result: readonly Joined[], to: number) {
  const last = result.findLast((item) => item.does === 'ask');
  if (last?.does !== 'ask') return;
  last.isExcluded = !last.isExcluded;
  last.to = to;
}
