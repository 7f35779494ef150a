import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Kept, keptIn } from '../kept.ts';
import { leaveFlag, takeFlag } from './arrival-flags.ts';

const entries = new Map<string, string>();
const kept: Kept = {
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
  leaveFlag('justLoggedIn', kept);
  expect(takeFlag('justLoggedIn', undefined, kept)).toBe(true);
  expect(takeFlag('justLoggedIn', undefined, kept)).toBe(false);
});

it('is not said to somebody who comes half a minute later, unless it stays true', () => {
  leaveFlag('justLoggedIn', kept);
  leaveFlag('preferencesSaved', kept);
  vi.advanceTimersByTime(30_000);
  expect(takeFlag('justLoggedIn', undefined, kept)).toBe(false);
  expect(takeFlag('preferencesSaved', Number.POSITIVE_INFINITY, kept)).toBe(true);
});

it('is not said when the storage is forbidden or holds rubbish', () => {
  const forbidden = keptIn(() => {
    throw new DOMException('', 'SecurityError');
  });
  leaveFlag('justLoggedIn', forbidden);
  expect(takeFlag('justLoggedIn', undefined, forbidden)).toBe(false);
  kept.write('justLoggedIn', 'rubbish');
  expect(takeFlag('justLoggedIn', undefined, kept)).toBe(false);
});
