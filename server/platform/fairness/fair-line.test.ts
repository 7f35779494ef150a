import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFairLine } from './fair-line.ts';
import { processorTime } from './loop-meter.ts';
import {
  charge,
  newRequester,
  onBehalfOf,
  type Requester,
  recentUsage,
  usageHalfLifeMs,
} from './requesters.ts';

/** A line in which one piece of work has the turn until `release`, and what is done after it. */
function heldLine(longestWaitMs?: number) {
  const line = createFairLine(longestWaitMs);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const done: string[] = [];
  const held = line.take(() => promise);
  const ask = (requester: Requester, name: string) =>
    onBehalfOf(requester, () => line.take(async () => void done.push(name)));
  return { line, release, held, done, ask };
}

function requesterWith(usedMs: number): Requester {
  const requester = newRequester();
  charge(requester, usedMs);
  return requester;
}

it('lets who took least go next, however many statements of others wait', async () => {
  const { release, done, ask } = heldLine();
  const [greedy, light] = [requesterWith(5_000), requesterWith(10)];
  const asked = [ask(greedy, 'greedy'), ask(greedy, 'greedy'), ask(light, 'light')];
  release();
  await Promise.all(asked);
  expect(done).toEqual(['light', 'greedy', 'greedy']);
});

it('lets the next statement of a light request go first that is asked when its last one was answered', async () => {
  const { release, done, ask } = heldLine();
  const [greedy, light] = [requesterWith(5_000), requesterWith(10)];
  const request = (async () => {
    await ask(light, 'light 1');
    await ask(light, 'light 2');
  })();
  const asked = [ask(greedy, 'greedy'), request];
  release();
  await Promise.all(asked);
  expect(done).toEqual(['light 1', 'light 2', 'greedy']);
});

it('lets no account wait for ever behind those that took less', async () => {
  const { release, done, ask } = heldLine(0);
  const asked = [ask(requesterWith(5_000), 'greedy')];
  const before = performance.now();
  while (performance.now() <= before) await setImmediate();
  asked.push(ask(requesterWith(10), 'light'));
  release();
  await Promise.all(asked);
  expect(done).toEqual(['greedy', 'light']);
});

it('goes on after work that failed, and charges it', async () => {
  const line = createFairLine();
  const requester = newRequester();
  const failing = onBehalfOf(requester, () =>
    line.take(async () => {
      const until = processorTime() + 2;
      while (processorTime() < until);
      throw new Error('refused');
    }),
  );
  const after = line.take(async () => 'answered');
  await expect(failing).rejects.toThrow('refused');
  expect(await after).toBe('answered');
  expect(requester.chargedMs).toBeGreaterThanOrEqual(2);
});

it('gives the event loop a turn between statements that follow each other', async () => {
  const line = createFairLine();
  let hadTurn = false;
  const turn = setImmediate().then(() => {
    hadTurn = true;
  });
  for (let statements = 0; statements < 5; statements += 1)
    await line.take(async () => {
      const until = performance.now() + 4;
      while (performance.now() < until);
    });
  expect(hadTurn).toBe(true);
  await turn;
});

it('forgets half of what was taken every twenty seconds', () => {
  const requester = newRequester(0);
  charge(requester, 1_000, 0);
  expect(recentUsage(requester, usageHalfLifeMs)).toBe(500);
  charge(requester, 100, usageHalfLifeMs);
  expect(recentUsage(requester, 2 * usageHalfLifeMs)).toBe(300);
});
