import type { Context as HonoContext } from 'hono';
import { roundFilter } from '../../contract/admin/rounds.ts';
import { errorStatus } from '../../contract/platform/errors.ts';
import { utcDay } from '../../contract/platform/time/days.ts';
import { exportRounds } from '../admin/catalogue/rounds/export-rounds.ts';
import { actorOf } from '../auth/sessions/policy.ts';
import { findSession } from '../auth/sessions/sessions.ts';
import type { Actor, Context } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { currentRequester, onBehalfOf } from '../platform/fairness/requesters.ts';
import { translateError } from '../platform/http/translate-error.ts';
import { isStorable } from '../platform/storable.ts';

/** The rounds of an admin's list as a file. It begins before it is known how long it is. */
export async function sendRoundsFile(
  c: HonoContext,
  context: (actor: Actor) => Context,
  clientAddress: string,
): Promise<Response> {
  const visitor = context({ kind: 'visitor' });
  try {
    const found = await findSession(visitor, c.req.raw.headers);
    const origin = { clientAddress, userAgent: c.req.header('user-agent') ?? null };
    const own = context(actorOf(found, visitor.environment, { origin }));
    const { success, data: filter } = roundFilter.safeParse(c.req.query());
    if (!success || !isStorable(filter)) throw new ApiError('INVALID', 'List of rounds not found.');
    const pieces = exportRounds(own, filter);
    return new Response(streamOf(pieces), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="upround-rounds-${utcDay(own.now())}.csv"`,
        'cache-control': 'no-store, no-transform',
      },
    });
  } catch (thrown) {
    const error = translateError(thrown, crypto.randomUUID(), visitor.log);
    return c.json(error.toJSON(), errorStatus[error.code]);
  }
}

/** Reads on when the client has taken what there was. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  // It is read on when the call is over, and still for the user who asked.
  const requester = currentRequester();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await onBehalfOf(requester, () => pieces.next());
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
