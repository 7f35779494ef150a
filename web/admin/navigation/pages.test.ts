import { expect, it } from 'vitest';
import { pages } from '../../../contract/public/pages.ts';
import { pageGroups, pageOf } from './pages.ts';

it('leads to every page of the admin area that is one by itself', () => {
  const own = pages.filter((page) => page.startsWith('/admin/') && !page.includes(':'));
  const beside = ['/admin/login', '/admin/password', '/admin/second-factor', '/admin/search'];
  const led = pageGroups.flatMap((group) => group.pages.map(({ to }) => to));
  expect([...led, ...beside].sort()).toEqual([...own].sort());
});

it('names the list that something was opened from', () => {
  expect(pageOf('/admin/users/ada')?.to).toBe('/admin/users');
  expect(pageOf('/admin/search')).toBeNull();
});
