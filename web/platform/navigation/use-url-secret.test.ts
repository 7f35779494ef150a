import { expect, it } from 'vitest';
import type { BrowserStorage } from '../browser/browser-storage.ts';
import { preserveAddress, storedAddress } from './use-url-secret.ts';

const entries = new Map<string, string>();
const storage: BrowserStorage = {
  read: (key) => entries.get(key) ?? null,
  write: (key, text) => Boolean(entries.set(key, text)),
  remove: (key) => void entries.delete(key),
};
const nothing = { search: '', hash: '' };

it('is kept for its own page only, whichever part of the address it stood in', () => {
  expect(storedAddress('/reset-password', storage)).toEqual(nothing);
  const link = { pathname: '/reset-password', search: '?token=a&email=ada%40example.com', hash: '#b' };
  preserveAddress(link, storage);
  expect(storedAddress('/reset-password', storage)).toEqual({ search: link.search, hash: link.hash });
  expect(storedAddress('/verify-email', storage)).toEqual(nothing);
});
