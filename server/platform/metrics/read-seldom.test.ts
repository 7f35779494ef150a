import { expect, it } from 'vitest';
import { readSeldom } from './read-seldom.ts';

function clock() {
  let time = 0;
  return {
    now: () => time,
    advance(ms: number) {
      time += ms;
    },
  };
}

it('reads once in a while, whoever asks', async () => {
  const { now, advance } = clock();
  let reads = 0;
  const seldom = readSeldom(async () => ++reads, { apartMs: 15_000, longestMs: 2_000 }, now);
  expect(seldom.last()).toBeNull();
  await Promise.all([seldom.refresh(), seldom.refresh(), seldom.refresh()]);
  advance(14_999);
  await seldom.refresh();
  expect(seldom.last()).toBe(1);
  advance(1);
  await seldom.refresh();
  expect(seldom.last()).toBe(2);
});

it('has nothing to say after a reading that failed, and asks no sooner for that', async () => {
  const { now, advance } = clock();
  let reads = 0;
  const seldom = readSeldom(
    async () => {
      reads += 1;
      if (reads === 2) throw new Error('the database is gone');
      return reads;
    },
    { apartMs: 15_000, longestMs: 2_000 },
    now,
  );
  await seldom.refresh();
  advance(15_000);
  await seldom.refresh();
  await seldom.refresh();
  expect([reads, seldom.last()]).toEqual([2, null]);
  advance(15_000);
  await seldom.refresh();
  expect(seldom.last()).toBe(3);
});

it('waits for no database that says nothing, and lets it know', async () => {
  const given = Promise.withResolvers<AbortSignal>();
  const seldom = readSeldom(
    (signal) => {
      given.resolve(signal);
      return new Promise(() => undefined);
    },
    { apartMs: 15_000, longestMs: 10 },
  );
  await seldom.refresh();
  expect(seldom.last()).toBeNull();
  expect((await given.promise).aborted).toBe(true);
});
