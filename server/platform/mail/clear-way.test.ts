import { expect, it } from 'vitest';
import { createClearWay } from './mail.ts';

/** A clearing whose clock is set by hand, and how often it was done. */
function open() {
  const fixture = { now: 0, times: 0 };
  const clearWay = createClearWay(() => fixture.now);
  const clear = (took: number) =>
    clearWay('slow.example', async () => {
      fixture.times += 1;
      fixture.now += took;
    });
  return { world: fixture, clearWay, clear };
}

it('is done again for what came since, after a rest of ten times what it took', async () => {
  const { world: fixture, clear } = open();
  await clear(1_000);
  fixture.now += 9_000;
  await clear(1);
  expect(fixture.times).toBe(1);
  fixture.now += 1_000;
  await clear(1);
  expect(fixture.times).toBe(2);
  fixture.now += 2_000;
  await clear(1);
  expect(fixture.times).toBe(3);
});

it('is tried again soon where it failed', async () => {
  const { world: fixture, clearWay, clear } = open();
  const failure = new Error('The database is gone');
  await expect(clearWay('slow.example', () => Promise.reject(failure))).rejects.toBe(failure);
  fixture.now += 2_000;
  await clear(1);
  expect(fixture.times).toBe(1);
});

it('is not begun twice at once, nor does one way wait for another', async () => {
  const { world: fixture, clearWay, clear } = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = clearWay('slow.example', () => promise);
  fixture.now += 60_000;
  await clear(1);
  expect(fixture.times).toBe(0);
  await clearWay('other.example', async () => {
    fixture.times += 1;
  });
  expect(fixture.times).toBe(1);
  resolve();
  await first;
});
