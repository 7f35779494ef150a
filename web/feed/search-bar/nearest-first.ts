import type { Loosening } from '../../../contract/search/search.ts';

/** The broader searches that find more than so many rounds, the nearest first: what keeps most of the sentence and finds little more. */
export const nearestFirst = (loosenings: readonly Loosening[], found: number): Loosening[] =>
  loosenings
    .filter(({ count }) => count > found)
    .sort((one, other) => Number(!one.instead) - Number(!other.instead) || one.count - other.count);
