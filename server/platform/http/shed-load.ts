import type { Context, MiddlewareHandler } from 'hono';
import { busyMessage } from '../turns.ts';
import type { LoadGate } from './load-gate.ts';

/** How long whoever is refused is asked to stay away. */
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

/** Has a call wait for its place. It has been read by then: whoever sends slowly takes nobody's. */
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
