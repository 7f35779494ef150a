import type { Context as HonoContext } from 'hono';
import { readCookie } from '../auth/sessions/create-auth.ts';
import { findSession } from '../auth/sessions/sessions.ts';
import type { Actor, Context } from '../platform/context.ts';
import type { Environment } from '../platform/environment.ts';
import {
  type AccountShares,
  createAccountShares,
  type ShareBounds,
} from '../platform/http/account-shares.ts';
import { oncePerRequest } from '../platform/http/once-per-request.ts';

type Parts = {
  environment: Environment;
  context: (actor: Actor) => Context;
  networkOf: (c: HonoContext) => string;
};

/** Has every call count for the account whose session it shows. */
export function shareOut({ environment, context, networkOf }: Parts, bounds: ShareBounds): AccountShares {
  return createAccountShares(bounds, {
    networkOf,
    proofOf: oncePerRequest((c) => readCookie(environment, c.req.raw.headers, 'session')),
    async accountOf(c) {
      const found = await findSession(context({ kind: 'visitor' }), c.req.raw.headers, { isVisit: false });
      // While an admin sees the product as a user, the admin's time is taken.
      return found && (found.acting?.adminId ?? found.userId);
    },
  });
}
