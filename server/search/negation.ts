import { type Item, type Meaning, sortOf } from './items.ts';

export type Asked = { does: 'ask'; meaning: Meaning; isExcluded: boolean; from: number; to: number };
export type Joined = Asked | Exclude<Item, { does: 'ask' }>;

/**
 * Says of each condition whether it is kept out. A negation holds for the next condition and for those of its sort that
 * are listed with it, 'not crypto, gaming or ads'; what is of another sort ends it: 'not crypto in Berlin'. Two undo each
 * other: 'not without'. One that holds for a single condition belongs to its words.
 */
export function applyNegation(items: readonly Item[]): Joined[] {
  const result: Joined[] = [];
  let pending: { from: number; count: number; isStale: boolean } | null = null;
  let active: { sort: string; isExcluded: boolean; start: number; first: Asked; isAlone: boolean } | null =
    null;
  let isListed = false;
  const close = () => {
    if (active?.isAlone) active.first.from = Math.min(active.first.from, active.start);
    active = null;
  };
  for (const item of items) {
    if (item.does === 'ask') {
      const sort = sortOf(item.meaning);
      if (pending) {
        close();
        const asked: Asked = { ...item, isExcluded: pending.count % 2 === 1 };
        active = { sort, isExcluded: asked.isExcluded, start: pending.from, first: asked, isAlone: true };
        pending = null;
        result.push(asked);
      } else {
        const continues: boolean = active !== null && active.sort === sort && isListed;
        if (!continues) close();
        else if (active) active.isAlone = false;
        result.push({ ...item, isExcluded: active?.isExcluded ?? false });
      }
      isListed = false;
      continue;
    }
    if (item.does === 'negate')
      pending = pending
        ? { ...pending, count: pending.count + 1, isStale: false }
        : { from: item.from, count: 1, isStale: false };
    if (item.does === 'negate-before') turnBefore(result, item.to);
    if (item.does === 'or' || item.does === 'list') isListed = true;
    if (item.does === 'nothing' && !item.isLight && pending) pending.isStale = true;
    // 'I do not know, fintech maybe': the thought has ended without anything to keep out.
    if (item.does === 'end' || (item.does === 'list' && pending?.isStale)) pending = null;
    if (item.does === 'end') close();
    result.push(item);
  }
  close();
  return result;
}

// 'crypto excluded'
function turnBefore(result: readonly Joined[], to: number) {
  const last = result.findLast((item) => item.does === 'ask');
  if (last?.does !== 'ask') return;
  last.isExcluded = !last.isExcluded;
  last.to = to;
}
