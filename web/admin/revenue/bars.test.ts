import { expect, it } from 'vitest';
import { barsOf, isLabelled, named } from './MonthBars.tsx';

it('draws in proportion to the largest, and nothing for a loss', () => {
  expect(barsOf([50, 100, 0, -20], 100)).toEqual([50, 100, 0, 0]);
  expect(barsOf([0, 0], 100)).toEqual([0, 0]);
  expect(barsOf([1, 1_000], 100)).toEqual([2, 100]);
});

it('labels the last month always, and others where there is room', () => {
  const labelled = (pitch: number) => [0, 1, 2, 3].filter((at) => isLabelled(at, 4, pitch, 34));
  expect(labelled(40)).toEqual([0, 1, 2, 3]);
  expect(labelled(20)).toEqual([1, 3]);
});

it('says the last value, and the highest where that stands apart', () => {
  expect([...named([9, 1, 2], 60, 56)]).toEqual([0, 2]);
  expect([...named([1, 9, 2], 30, 56)]).toEqual([2]);
});
