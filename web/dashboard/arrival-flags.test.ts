import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveFlag, takeFlag } from './arrival-flags.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('is said once', () => {
  leaveFlag('justLoggedIn');
  expect(takeFlag('justLoggedIn')).toBe(true);
  expect(takeFlag('justLoggedIn')).toBe(false);
});

it('is not said to somebody who comes half a minute later, unless it stays true', () => {
  leaveFlag('justLoggedIn');
  leaveFlag('preferencesSaved');
  vi.advanceTimersByTime(30_000);
  expect(takeFlag('justLoggedIn')).toBe(false);
  expect(takeFlag('preferencesSaved', Number.POSITIVE_INFINITY)).toBe(true);
});
