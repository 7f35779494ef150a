import type { Context, MiddlewareHandler } from 'hono';
import { type Bounds, busyMessage, createTurns, type Turns } from '../turns.ts';

/** What a refused caller is sent, who is asked to stay away for so many seconds. */
function refusalFor(retryAfterSeconds: number) {
  const refusal = { defined: false, code: 'UNAVAILABLE', status: 503, message: busyMessage };
  return {
    body: JSON.stringify({ ...refusal, data: { retryAfterSeconds } }),
    headers: {
      'content-type': 'application/json',
      'retry-after': String(retryAfterSeconds),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  };
}

/** Places for calls, and what a call is sent that finds none. */
type Places = Pick<Turns, 'isFull' | 'take'> & { refusal: ReturnType<typeof refusalFor> };

type PlacesOf = (c: Context) => Places;

/** Refuses a call at once where no place is free, before anything is read, looked up or written. */
export function refuseWhenFull(placesOf: PlacesOf, requesterOf: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    const places = placesOf(c);
    return places.isFull(requesterOf(c)) ? refuse(c, places) : next();
  };
}

/** Has a call wait for its place. It has been read by then: a slow sender takes no place. */
export function takePlace(placesOf: PlacesOf, requesterOf: (c: Context) => string): MiddlewareHandler {
  return async (c, next) => {
    const places = placesOf(c);
    let isIn = false;
    try {
      await places.take(requesterOf(c), () => {
        isIn = true;
        return next();
      });
    } catch (thrown) {
      if (isIn) throw thrown;
      return refuse(c, places);
    }
  };
}

function refuse({ req }: Context, { refusal: { body, headers } }: Places): Response {
  // What is still on its way is not waited for.
  const isUnread = req.raw.headers.has('transfer-encoding');
  return new Response(body, {
    status: 503,
    headers: isUnread ? { ...headers, connection: 'close' } : headers,
  });
}

export type LoadGate = Turns &
  Places & {
    /** The places of calls that hash a password: they wait for seconds, and meanwhile take none from the others. */
    passwords: Places;
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

/** About as many as get their hash within the time that one waits for it. */
const passwordBounds: Bounds = {
  atOnce: 200,
  eachAtOnce: 50,
  mostWaiting: 0,
  eachWaiting: 0,
  longestWaitMs: 0,
};

/** How long a refused caller is asked to stay away: about as long as the line takes to move on. */
const refusals = { usual: refusalFor(2), passwords: refusalFor(10) };

const overloadedForMs = 3_000;

/** Lets so many calls of the API in at once, a few wait, and refuses the rest with UNAVAILABLE. */
export function createLoadGate(bounds = usualBounds, ofPasswords = passwordBounds): LoadGate {
  const turns = createTurns(bounds);
  let refusedAt = Number.NEGATIVE_INFINITY;
  let refused = 0;
  let inside = 0;
  const counted = (places: Turns, recordRefusal: () => void): Omit<Places, 'refusal'> => ({
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
    refusal: refusals.usual,
    passwords: {
      ...counted(createTurns(ofPasswords), () => {
        refused += 1;
      }),
      refusal: refusals.passwords,
    },
    isOverloaded: () => performance.now() - refusedAt < overloadedForMs,
    refused: () => refused,
    inside: () => inside,
  };
}
