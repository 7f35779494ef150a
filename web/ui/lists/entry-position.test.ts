import { expect, it } from 'vitest';
import { withRow } from './entry-position.ts';

it('the row with the focus stays in the page, in its place, however far away the others are', () => {
  expect(withRow([40, 41, 42], 3)).toEqual([3, 40, 41, 42]);
  expect(withRow([4, 5], 90)).toEqual([4, 5, 90]);
  expect(withRow([4, 5], 5)).toEqual([4, 5]);
  expect(withRow([4, 5], null)).toEqual([4, 5]);
});
