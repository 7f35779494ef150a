import { randomFrom } from '../../fixtures/random.ts';

/** The same choices in every run. */
export type Random = { below: (most: number) => number; pick: <Item>(items: readonly Item[]) => Item };

export function startRandom(seed: number): Random {
  const next = randomFrom(seed);
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
  };
}
