import type { Item } from '../tokens/items.ts';
import type { Joined, Requirement } from './negation.ts';

/**
 * What is kept out of a field and is read as that same field is looked for as it is written: 'climate without carbon offsets'
 * wants climate.
 */
export function readNarrower(items: readonly Joined[], read: readonly Item[], query: string): Joined[] {
  return items.map((item): Joined => {
    const isAllOfIt = items.some((other) => isWanted(other) && tagsOf(other) === tagsOf(item));
    const said = read.find(
      (other) => other.does === 'ask' && item.does === 'ask' && other.meaning === item.meaning,
    );
    if (item.does !== 'ask' || !item.isExcluded || !tagsOf(item) || !isAllOfIt || !said) return item;
    const text = query.slice(said.from, said.to);
    return { ...item, meaning: { kind: 'keyword', label: `“${text}”`, text } };
  });
}

const isWanted = (item: Joined): item is Requirement => item.does === 'ask' && !item.isExcluded;

function tagsOf(item: Joined): string {
  return item.does === 'ask' && item.meaning.kind === 'industry' ? item.meaning.tags.join() : '';
}
