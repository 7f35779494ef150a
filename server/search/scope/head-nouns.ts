import type { Item } from '../tokens/items.ts';

/**
 * Drops the 'apps' of 'mental health apps', the 'online' of 'online fashion' and the 'software' of 'software for dentists':
 * beside a field they say what it is sold as, and as alternatives they would bring in all software.
 */
export function dropHeadNouns(items: readonly Item[]): Item[] {
  return items.map((item, at): Item => {
    if (item.does !== 'ask' || item.meaning.kind !== 'industry' || !item.meaning.isHeadNoun) return item;
    // 'fintech in Berlin news'
    const isNotified = item.meaning.label === 'News' && items.some(isField);
    // 'fintech space', but 'space mining'
    const isSpace = item.meaning.tags.includes('space-and-aerospace');
    const isAhead = !isSpace && (isField(items[at + 1]) || isField(behindFor(items, at)));
    const isBeside = isNotified || isSubject(items[at - 1]) || isAhead;
    return isBeside ? { does: 'nothing', isLight: true, from: item.from, to: item.to } : item;
  });
}

function isField(item: Item | undefined): boolean {
  return item?.does === 'ask' && item.meaning.kind === 'industry' && !item.meaning.isHeadNoun;
}

// 'observability platforms'
function isSubject(item: Item | undefined): boolean {
  return isField(item) || (item?.does === 'ask' && item.meaning.kind === 'keyword');
}

// 'software for the hospitals', 'software that helps hospitals'
function behindFor(items: readonly Item[], at: number): Item | undefined {
  const next = items.slice(at + 1, at + 5);
  const first = next.findIndex((item) => item.does !== 'nothing');
  return next.slice(0, first).some(isLight) ? next[first] : undefined;
}

function isLight(item: Item): boolean {
  return item.does === 'nothing' && item.isLight;
}
