import type { Context, MiddlewareHandler } from 'hono';
import { type Bounds, busyMessage, createTurns, type Turns } from '../turns.ts';

/** How long a refused caller is asked to wait. */
const retryAfterSeconds = 2;

const refusal = JSON.stringify({
  defined: false,
  code: 'UNAVAILABLE',
  status: 503,
  message: busyMessage,
  data: { retryAfterSeconds },
});

const headers = {
  'content-type': 'application/json',
  'retry-after': String(retryAfterSeconds),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Refuses a call at once where no place is free, before anything is read, looked up or written. */
export function refuseWhenFull(gate: LoadGate, requesterOf: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    if (!gate.isFull(requesterOf(c))) return next();
    return refuse(c);
  };
}

/** Has a call wait for its place. It has been read by then: a slow sender takes no place. */
export function takePlace(gate: LoadGate, requesterOf: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    let isIn = false;
    try {
      await gate.take(requesterOf(c), () => {
        isIn = true;
        return next();
      });
    } catch (thrown) {
      if (isIn) throw thrown;
      return refuse(c);
    }
  };
}

function refuse({ req }: Context): Response {
  // What is still on its way is not waited for.
  const isUnread = req.raw.headers.has('transfer-encoding');
  return new Response(refusal, {
    status: 503,
    headers: isUnread ? { ...headers, connection: 'close' } : headers,
  });
}

export type LoadGate = Turns & {
  /** Whether a caller had to be refused within the last seconds while all places were taken. */
  isOverloaded: () => boolean;
  /** How many callers were refused so far. */
  refused: () => number;
  /** What is being answered now. */
  inside: () => number;
};

/**
 * More calls at once make each slower and no more of them done. One network has at most three places in four, so that
 * the others find one; what would wait for longer is refused, so that what is done is done in half a second.
 */
const usualBounds: Bounds = {
  atOnce: 16,
  eachAtOnce: 12,
  mostWaiting: 32,
  eachWaiting: 24,
  longestWaitMs: 200,
};

const overloadedForMs = 3_000;

/** Lets so many calls of the API in at once, a few wait, and refuses the rest with UNAVAILABLE. */
export function createLoadGate(bounds = usualBounds): LoadGate {
  const turns = createTurns(bounds);
  let refusedAt = Number.NEGATIVE_INFINITY;
  let refused = 0;
  let inside = 0;
  // A network that is refused beyond its own share says nothing of the rest.
  const recordRefusal = () => {
    refused += 1;
    if (turns.isBusy()) refusedAt = performance.now();
  };
  return {
    isBusy: turns.isBusy,
    isFull(requester) {
      const isFull = turns.isFull(requester);
      if (isFull) recordRefusal();
      return isFull;
    },
    async take(requester, work) {
      let isIn = false;
      try {
        return await turns.take(requester, () => {
          isIn = true;
          inside += 1;
          return work();
        });
      } finally {
        if (isIn) inside -= 1;
        else recordRefusal();
      }
    },
    isOverloaded: () => performance.now() - refusedAt < overloadedForMs,
    refused: () => refused,
    inside: () => inside,
  };
}
