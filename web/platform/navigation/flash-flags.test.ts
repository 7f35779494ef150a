import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BrowserStorage, safeStorage } from '../browser/browser-storage.ts';
import { setFlashFlag, takeFlashFlag } from './flash-flags.ts';

const entries = new Map<string, string>();
const storage: BrowserStorage = {
  read: (key) => entries.get(key) ?? null,
  write: (key, text) => Boolean(entries.set(key, text)),
  remove: (key) => void entries.delete(key),
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  entries.clear();
  vi.useRealTimers();
});

it('is said once', () => {
  setFlashFlag('justLoggedIn', storage);
  expect(takeFlashFlag('justLoggedIn', undefined, storage)).toBe(true);
  expect(takeFlashFlag('justLoggedIn', undefined, storage)).toBe(false);
});

it('is not said to a user who comes half a minute later, unless it stays true', () => {
  setFlashFlag('justLoggedIn', storage);
  setFlashFlag('preferencesSaved', storage);
  vi.advanceTimersByTime(30_000);
  expect(takeFlashFlag('justLoggedIn', undefined, storage)).toBe(false);
  expect(takeFlashFlag('preferencesSaved', Number.POSITIVE_INFINITY, storage)).toBe(true);
});

it('is not said when the storage is forbidden or holds rubbish', () => {
  const forbidden = safeStorage(() => {
    throw new DOMException('', 'SecurityError');
  });
  setFlashFlag('justLoggedIn', forbidden);
  expect(takeFlashFlag('justLoggedIn', undefined, forbidden)).toBe(false);
  storage.write('justLoggedIn', 'rubbish');
  expect(takeFlashFlag('justLoggedIn', undefined, storage)).toBe(false);
});
