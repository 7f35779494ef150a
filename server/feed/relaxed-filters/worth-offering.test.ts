import { expect, it } from 'vitest';
import { worthOffering } from './count-relaxed.ts';

type Gives = 'places' | 'industries' | 'all';
const offered = (matching: number, ...counts: [Gives, number][]) =>
  worthOffering(
    counts.map(([gives, count]) => ({ wider: { gives }, count })),
    matching,
  ).map(({ count }) => count);

it('a wider wish is offered where it finds half as many again', () => {
  expect(offered(4, ['places', 5], ['industries', 6])).toEqual([6]);
  expect(offered(0, ['places', 1])).toEqual([1]);
  expect(offered(4, ['places', 4])).toEqual([]);
});

it('is compared with the one before it that gives up the same', () => {
  expect(offered(4, ['places', 8], ['places', 9], ['places', 12], ['industries', 9])).toEqual([8, 12, 9]);
  expect(offered(4, ['places', 5], ['places', 6])).toEqual([6]);
});

it('everything is offered for whatever more there is', () => {
  expect(offered(9, ['places', 10], ['all', 11])).toEqual([11]);
  expect(offered(9, ['all', 9])).toEqual([]);
});
