import { expect, it } from 'vitest';
import { percentile, timeEach } from './time-each.ts';

it('ranks by value and not by text or order', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 0.5)).toBe(50);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile([3, 20, 100], 1)).toBe(100);
  expect(percentile([7], 0.5)).toBe(7);
});

it('warms up first and times every call after that', async () => {
  let calls = 0;
  const times = await timeEach(3, async () => {
    calls += 1;
  });
  expect(times).toHaveLength(3);
  expect(calls).toBe(6);
});
