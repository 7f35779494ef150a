import type { Context as HonoContext } from 'hono';
import { findAccess } from '../auth/access/find-access.ts';
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
import { readBearer } from '../platform/http/read-bearer.ts';
import { resourceAsked } from './api/resource-asked.ts';

type Parts = {
  environment: Environment;
  context: (actor: Actor) => Context;
  networkOf: (c: HonoContext) => string;
};

/** Has every call count for the account whose session or access token it shows. */
export function shareOut({ environment, context, networkOf }: Parts, bounds: ShareBounds): AccountShares {
  return createAccountShares(bounds, {
    networkOf,
    proofOf: oncePerRequest((c) => {
      const secret = readBearer(c.req.raw.headers);
      return secret === null ? readCookie(environment, c.req.raw.headers, 'session') : `bearer ${secret}`;
    }),
    async accountOf(c) {
      const visitor = context({ kind: 'visitor' });
      const access = await findAccess(visitor, c.req.raw.headers, { resource: resourceAsked(c) });
      if (access !== null) return access.userId;
      const found = await findSession(visitor, c.req.raw.headers, { isVisit: false });
      // While an admin sees the product as a user, the admin's time is taken.
      return found && (found.acting?.adminId ?? found.userId);
    },
  });
}
