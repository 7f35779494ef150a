import { expect, it } from 'vitest';
import { readSearchView, searchPath } from './search-view.ts';

const read = (query: string) => readSearchView(new URLSearchParams(query));

it('is said by its address, and unknown values count as none', () => {
  expect(read('q=ada&in=mails&page=2')).toEqual({ text: 'ada', kind: 'mails', page: 2 });
  expect(read('q=ada&in=letters&page=2')).toEqual({ text: 'ada', kind: null, page: 1 });
  expect(read('in=users&page=99')).toEqual({ text: '', kind: 'users', page: 1 });
});

it('leads back to itself', () => {
  const view = { text: '$12.5M & more', kind: 'rounds', page: 3 } as const;
  expect(read(searchPath(view).split('?')[1] ?? '')).toEqual(view);
  expect(searchPath({ text: 'ada', kind: null, page: 1 })).toBe('/admin/search?q=ada');
});
