import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Bounds, createTurns } from './turns.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Work that ends when it is told to, and says in which order it began. */
function openWork(bounds: Bounds = { atOnce: 1, eachWaiting: 3, longestWaitMs: 1_000 }) {
  const turns = createTurns(bounds);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string) =>
    turns.take(name.slice(0, 1), async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const endOne = async () => {
    ends.shift()?.();
    // Its place is free in the next turn of the event loop, and taken in that.
    await setImmediate();
    await setImmediate();
  };
  return { turns, begun, ask, endOne };
}

it('does so much at once, and the rest by turns of those who ask', async () => {
  const { begun, ask, endOne } = openWork({ atOnce: 2, eachWaiting: 3, longestWaitMs: 1_000 });
  const asked = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2'].map(ask);
  await setImmediate();
  expect(begun).toEqual(['a1', 'a2']);
  for (let ended = 0; ended < 8; ended += 1) await endOne();
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2']);
});

it('refuses only the requester who has too many waiting', async () => {
  const { begun, ask, endOne } = openWork();
  const asked = ['a1', 'a2', 'a3', 'a4'].map(ask);
  await expect(ask('a5')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  asked.push(ask('b1'));
  await setImmediate();
  for (let ended = 0; ended < 5; ended += 1) await endOne();
  expect(begun).toHaveLength(5);
  await Promise.all(asked);
});

it('lets no call wait for longer, and one that gave up has no turn', async () => {
  const { begun, ask, endOne } = openWork();
  const first = ask('a1');
  const late = ask('b1').catch((thrown) => thrown);
  vi.advanceTimersByTime(500);
  const patient = ask('b2');
  vi.advanceTimersByTime(500);
  expect(await late).toMatchObject({ code: 'UNAVAILABLE' });
  await endOne();
  await endOne();
  expect(begun).toEqual(['a1', 'b2']);
  await Promise.all([first, patient]);
});

it('leaves the event loop to others between what one asks for at once', async () => {
  const turns = createTurns({ atOnce: 16, eachAtOnce: 2, eachWaiting: 9, longestWaitMs: 1_000 });
  const done: string[] = [];
  const all = Promise.all(
    ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => turns.take('a', async () => done.push(name))),
  );
  await setImmediate();
  expect(done).toEqual(['a1', 'a2']);
  await turns.take('b', async () => done.push('b1'));
  expect(done.indexOf('b1')).toBeLessThan(4);
  await all;
  expect(done).toHaveLength(6);
});

it('goes on after work that failed', async () => {
  const { turns } = openWork();
  await expect(turns.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take('b', async () => 'done')).toBe('done');
});

it('begins nothing whose caller has gone', async () => {
  const turns = createTurns({ atOnce: 1, eachWaiting: 9, longestWaitMs: 60_000 });
  const end = Promise.withResolvers<void>();
  const gone = new AbortController();
  const first = turns.take('ada', () => end.promise);
  const second = turns.take('ada', async () => expect.unreachable(), gone.signal);
  gone.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  await expect(turns.take('ada', async () => expect.unreachable(), gone.signal)).rejects.toThrow('gone');
  end.resolve();
  await first;
  expect(await turns.take('bea', async () => 'done', new AbortController().signal)).toBe('done');
});
