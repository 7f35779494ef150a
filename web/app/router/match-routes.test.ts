import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import routes from '../../routes.ts';
import { matchPath, type PageRoute, routeMatcher } from './match-routes.ts';

type Entry = { id?: string; path?: string; index?: boolean; children?: Entry[]; file: string };

const treeOf = ({ path, children, file }: Entry): RouteObject => ({
  path,
  children: children?.map(treeOf),
  handle: file,
});
const listOf = (parentId: string, { path, children = [], file }: Entry): PageRoute[] => {
  // The router tells apart what two addresses share by the address.
  const id = path ? `${file} at ${path}` : file;
  return [{ id, parentId, path, module: file }, ...children.flatMap((child) => listOf(id, child))];
};
const match = routeMatcher([
  { id: 'root', path: '', module: 'root.tsx' },
  ...routes.flatMap((entry: Entry) => listOf('root', entry)),
]);

const addresses = [
  '/dashboard',
  '/Dashboard/',
  '/company/0b1f',
  '/company/a%20b',
  '/company',
  '/company/1/2',
  '/settings',
  '/settings/mail-history',
  '/payment-success-app',
  '/payment/failure',
  '/admin/users/7/',
  '/admin/login',
  '/nowhere/at/all',
  '/',
];

describe('the page of an address', () => {
  it.each(addresses)('%s is the one that React Router finds', (address) => {
    const theirs = matchRoutes(routes.map(treeOf), address) ?? [];
    const ours = match(address);
    expect(ours.map(({ route }) => route.module)).toEqual([
      'root.tsx',
      ...theirs.map(({ route }) => route.handle),
    ]);
    expect(ours.at(-1)?.params).toEqual(theirs.at(-1)?.params);
  });

  it('takes what is badly encoded as it is', () => {
    expect(match('/company/%E0%A4%A').at(-1)?.params).toEqual({ id: '%E0%A4%A' });
  });

  it('is none where no route takes it', () => {
    expect(routeMatcher([{ id: 'a', path: 'a', module: 'a.tsx' }])('/b')).toEqual([]);
  });
});

it('an address is that of a page, however it is spelt', () => {
  expect(matchPath('/dashboard', '/Dashboard/')).toBe(true);
  expect(matchPath('/dashboard', '/dashboards')).toBe(false);
});
