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

type PlacesOf = (c: Context) => Pick<Turns, 'isFull' | 'take'>;

/** Refuses a call at once where no place is free, before anything is read, looked up or written. */
export function refuseWhenFull(placesOf: PlacesOf, requesterOf: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    if (!placesOf(c).isFull(requesterOf(c))) return next();
    return refuse(c);
  };
}

/** Has a call wait for its place. It has been read by then: a slow sender takes no place. */
export function takePlace(placesOf: PlacesOf, requesterOf: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    let isIn = false;
    try {
      await placesOf(c).take(requesterOf(c), () => {
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
  /** The places of calls that hash a password: they wait for seconds, and meanwhile take none from the others. */
  passwords: Pick<Turns, 'isFull' | 'take'>;
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

/** So many are in the line for a hash within the time that one waits there; whoever finds no place is soon asked to come back. */
const passwordBounds: Bounds = {
  atOnce: 200,
  eachAtOnce: 50,
  mostWaiting: 0,
  eachWaiting: 0,
  longestWaitMs: 0,
};

const overloadedForMs = 3_000;

/** Lets so many calls of the API in at once, a few wait, and refuses the rest with UNAVAILABLE. */
export function createLoadGate(bounds = usualBounds, ofPasswords = passwordBounds): LoadGate {
  const turns = createTurns(bounds);
  let refusedAt = Number.NEGATIVE_INFINITY;
  let refused = 0;
  let inside = 0;
  const counted = (places: Turns, recordRefusal: () => void): Pick<Turns, 'isFull' | 'take'> => ({
    isFull(requester) {
      const isFull = places.isFull(requester);
      if (isFull) recordRefusal();
      return isFull;
    },
    async take(requester, work) {
      let isIn = false;
      try {
        return await places.take(requester, () => {
          isIn = true;
          inside += 1;
          return work();
        });
      } finally {
        if (isIn) inside -= 1;
        else recordRefusal();
      }
    },
  });
  return {
    ...counted(turns, () => {
      refused += 1;
      // A network that is refused beyond its own share says nothing of the rest.
      if (turns.isBusy()) refusedAt = performance.now();
    }),
    isBusy: turns.isBusy,
    passwords: counted(createTurns(ofPasswords), () => {
      refused += 1;
    }),
    isOverloaded: () => performance.now() - refusedAt < overloadedForMs,
    refused: () => refused,
    inside: () => inside,
  };
}
