import type { Item } from './items.ts';

/**
 * Drops the 'apps' of 'mental health apps', the 'online' of 'online fashion' and the 'software' of 'software for dentists':
 * beside a field they say what it is sold as, and as alternatives they would bring in all software.
 */
export function dropHeads(items: readonly Item[]): Item[] {
  return items.map((item, at): Item => {
    if (item.does !== 'ask' || item.meaning.kind !== 'industry' || !item.meaning.isHead) return item;
    // 'fintech in Berlin news'
    const isTold = item.meaning.label === 'News' && items.some(isField);
    const isBeside =
      isTold || isSubject(items[at - 1]) || isField(items[at + 1]) || isField(behindFor(items, at));
    return isBeside ? { does: 'nothing', isLight: true, from: item.from, to: item.to } : item;
  });
}

function isField(item: Item | undefined): boolean {
  return item?.does === 'ask' && item.meaning.kind === 'industry' && !item.meaning.isHead;
}

// 'observability platforms'
function isSubject(item: Item | undefined): boolean {
  return isField(item) || (item?.does === 'ask' && item.meaning.kind === 'keyword');
}

// 'software for the hospitals'
function behindFor(items: readonly Item[], at: number): Item | undefined {
  const next = items.slice(at + 1, at + 4);
  const first = next.findIndex((item) => item.does !== 'nothing' || !item.isLight);
  return first > 0 ? next[first] : undefined;
}
