import { expect, it } from 'vitest';
import type { Loosening } from '../../../contract/search/search.ts';
import { nearestFirst } from './nearest-first.ts';

const without = (label: string, count: number, instead?: string): Loosening => ({
  from: 0,
  to: 1,
  label,
  query: label,
  count,
  ...(instead && { instead }),
});

it('offers what finds more than was found, the country of a town before what drops a piece', () => {
  const offered = nearestFirst(
    [without('robotics', 15), without('Pune', 9), without('Pune', 3, 'India'), without('hiring', 1)],
    1,
  );
  expect(offered.map(({ count }) => count)).toEqual([3, 9, 15]);
  expect(nearestFirst([without('robotics', 1)], 1)).toEqual([]);
  expect(nearestFirst([without('robotics', 1), without('Pune', 0)], 0)).toHaveLength(1);
});
