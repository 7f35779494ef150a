import { type Item, sortOf } from '../tokens/items.ts';

/**
 * A field and an unknown word behind a negation are one thing, which is looked for as it is written: 'no AI wrappers' keeps
 * out neither all of AI nor asks for wrappers.
 */
export function joinNouns(items: readonly Item[], query: string): Item[] {
  const result: Item[] = [];
  for (const [at, item] of items.entries()) {
    const last = result.at(-1);
    const isOne = last && isNoun(last) && isNoun(item) && item.meaning.kind === 'keyword';
    if (isOne && (items[at + 1]?.does === 'negate-before' || isBehindNo(result, query))) {
      const text = query.slice(last.from, item.to);
      result[result.length - 1] = {
        ...last,
        to: item.to,
        meaning: { kind: 'keyword', label: `“${text}”`, text },
      };
    } else result.push(item);
  }
  return result;
}

const isNoun = (item: Item): item is Extract<Item, { does: 'ask' }> =>
  item.does === 'ask' && sortOf(item.meaning) === 'industry';

// 'no AI wrappers', but 'non-AI wrappers'
function isBehindNo(items: readonly Item[], query: string): boolean {
  const [before, last] = items.slice(-2);
  return before?.does === 'negate' && /^\s/.test(query.slice(before.to, last?.from));
}
