import type { Context as HonoContext } from 'hono';
import { impersonationMessages } from '../../contract/admin/users.ts';
import { liveParameters } from '../../contract/delivery/rounds-came.ts';
import { errorStatus } from '../../contract/platform/errors.ts';
import { challengeHeader } from '../auth/access/access-refused.ts';
import { findActor } from '../auth/access/find-actor.ts';
import { requireShownUser } from '../auth/sessions/policy.ts';
import type { Hub } from '../delivery/live/open-hub.ts';
import { openLine } from '../delivery/live/open-line.ts';
import { type Actor, type Context, impersonationOf } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { translateError } from '../platform/http/translate-error.ts';
import { requireScope } from './api/scope-guard.ts';

type Parts = { context: (actor: Actor) => Context; hub: Hub };

/** Answers a signed-in user with a stream that stays open. Having it open is no visit. */
export async function streamLive(c: HonoContext, { context, hub }: Parts): Promise<Response> {
  const visitor = context({ kind: 'visitor' });
  try {
    const own = context(await findActor(visitor, c.req.raw.headers, { isVisit: false }));
    requireShownUser(own.actor, c.req.query(liveParameters.person) ?? null);
    // It would stay open after the impersonation ends.
    if (impersonationOf(own)) throw new ApiError('FORBIDDEN', impersonationMessages.theirsAlone);
    requireScope(own, 'rounds:read');
    const stream = await openLine(own, hub, positionIn(c));
    return new Response(stream, {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        // Some proxies keep answers back until they are whole.
        'x-accel-buffering': 'no',
      },
    });
  } catch (thrown) {
    const error = translateError(thrown, crypto.randomUUID(), visitor.log);
    return c.json(error.toJSON(), errorStatus[error.code], { ...challengeHeader(thrown) });
  }
}

/** What the browser heard last goes before what the page knew when it was opened. */
function positionIn(c: HonoContext): number | null {
  const said = c.req.header('last-event-id') || c.req.query(liveParameters.after);
  const position = Number(said || Number.NaN);
  return Number.isSafeInteger(position) && position >= 0 ? position : null;
}
