/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** One of the keys, each as likely as its weight says. */
export function pickWeighted<Name extends string>(random: Random, weights: Record<Name, number>): Name {
  // The keys of the weights are the names.
  const entries = Object.entries(weights) as [Name, number][];
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) return name;
  }
  throw new Error('There is nothing to pick from');
}

/** The same items in another order (Fisher and Yates). */
export function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    // Both places are within the array.
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
}
