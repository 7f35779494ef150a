import { expect, it } from 'vitest';
import { safeNext } from './next-path.ts';

it.each([
  ['/settings', '/settings'],
  ['/company/1?from=mail#rounds', '/company/1?from=mail#rounds'],
  ['/a/../b', '/b'],
])('%s is a path of this site', (next, path) => {
  expect(safeNext(next, '/dashboard')).toBe(path);
});

it.each([
  null,
  '',
  'settings',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  'javascript:alert(1)',
])('%s leads to no other site', (next) => {
  expect(safeNext(next, '/dashboard')).toBe('/dashboard');
});
