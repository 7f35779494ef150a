import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatUntil } from './repeat-until.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at once and every second, for ten seconds', () => {
  let times = 0;
  repeatUntil(
    () => false,
    () => {
      times += 1;
    },
  );
  expect(times).toBe(1);
  vi.advanceTimersByTime(3_000);
  expect(times).toBe(4);
  vi.advanceTimersByTime(60_000);
  expect(times).toBe(10);
  expect(vi.getTimerCount()).toBe(0);
});

it('ends when there is nothing to do any more, and when it is stopped', () => {
  let times = 0;
  const act = () => {
    times += 1;
  };
  repeatUntil(() => times === 2, act);
  vi.advanceTimersByTime(10_000);
  expect(times).toBe(2);
  const stop = repeatUntil(() => false, act);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(times).toBe(3);
  expect(vi.getTimerCount()).toBe(0);
});
