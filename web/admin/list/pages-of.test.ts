import { expect, it } from 'vitest';
import { pagesOf } from './PagedList.tsx';

it('counts pages, the last of which may be short', () => {
  expect(pagesOf(1, { total: 7, pageSize: 50 })).toEqual({ first: 1, last: 7, count: 1 });
  expect(pagesOf(3, { total: 101, pageSize: 50 })).toEqual({ first: 101, last: 101, count: 3 });
});
