import { expect, it } from 'vitest';
import { openedFromHere, openedFromOf, stateOf } from './opened-from.ts';

const at = (pathname: string, state: unknown = null) => ({
  pathname,
  search: '?q=seed',
  hash: '',
  key: 'one',
  state,
  mask: undefined,
});
const fromList = {
  address: '/dashboard?q=seed',
  key: 'one',
  depth: 1,
  list: { kind: 'favorites' as const },
};

it('leads from a company like another one past that to the list, in which it does not stand', () => {
  const opened = openedFromHere(at('/company/a', stateOf(fromList)));
  expect(opened).toEqual({ ...fromList, depth: 2, list: null });
  expect(openedFromHere(at('/company/b', stateOf(opened)))?.depth).toBe(3);
});

it('leads from a company that was found by its name back to the dashboard as it was', () => {
  expect(openedFromHere(at('/dashboard'))).toEqual({ ...fromList, list: null });
});

it('is nowhere for a company that was opened by its address', () => {
  expect(openedFromOf(at('/company/a'))).toBeNull();
  expect(openedFromHere(at('/company/a'))).toBeNull();
  expect(openedFromHere(at('/settings'))).toBeNull();
  expect(stateOf(null)).toBeUndefined();
});
