import { setTimeout as delay } from 'node:timers/promises';

/** What time it is, and a way to let it pass. Tests bring their own. */
export type Clock = { now: () => number; sleep: (ms: number, signal?: AbortSignal) => Promise<void> };

export const realClock: Clock = {
  now: () => performance.now(),
  sleep: async (ms, signal) => {
    await delay(ms, undefined, { signal });
  },
};

/** Resolves when the caller may start. Rejects only when `signal` fires while waiting. */
export type Pace = (signal?: AbortSignal) => Promise<void>;

/** Spaces starts evenly, so that no second ever holds more than `startsPerSecond` of them. */
export function createPace(startsPerSecond: number, clock: Clock = realClock): Pace {
  const spacing = 1000 / startsPerSecond;
  let nextStart = Number.NEGATIVE_INFINITY;
  return async (signal) => {
    const now = clock.now();
    const start = Math.max(now, nextStart);
    nextStart = start + spacing;
    if (start > now) await clock.sleep(start - now, signal);
  };
}

/**
 * Milliseconds to wait after the `attempt`-th refusal in a row (first is 1): 2 s, 8 s, 32 s, or what the server
 * asked for. Null means give up: it asked for more than `longest`, or has refused `attempts` times.
 */
export function backoff(
  attempt: number,
  retryAfterSeconds: number | null,
  { attempts = 3, longest = 60_000 } = {},
): number | null {
  if (attempt >= attempts) return null;
  const wait = retryAfterSeconds === null ? 500 * 4 ** attempt : retryAfterSeconds * 1000;
  return wait > longest ? null : wait;
}
