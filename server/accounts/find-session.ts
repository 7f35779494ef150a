import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import { and, eq, gt } from 'drizzle-orm';
import { type Session, userId } from '../../contract/accounts.ts';
import { findEntitlement } from '../billing/find-entitlement.ts';
import type { Context } from '../platform/context.ts';
import type { Auth } from './create-auth.ts';
import { presentSession } from './present.ts';
import { sessions, userPreferences, users } from './table.ts';

/** A session and, when its life was extended, the cookies that say so. */
export type FoundSession = { session: Session; cookies: string[] };

/**
 * Who the cookies belong to; null for nobody. Better Auth would need two more queries for what every request
 * asks, so the signed cookie is read here and Better Auth is only asked, once a day, to extend the session.
 */
export async function findSession(
  context: Context,
  auth: Auth,
  headers: Headers,
): Promise<FoundSession | null> {
  const { authCookies, secret, sessionConfig } = await auth.$context;
  const cookies = parseCookies(headers.get('cookie') ?? '');
  const token = signedValue(cookies.get(authCookies.sessionToken.name), secret);
  if (token === null) return null;

  const [found] = await context.db
    .select({ user: users, preferences: userPreferences, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, context.now())));
  if (!found) return null;

  const isRemembered = !cookies.has(authCookies.dontRememberToken.name);
  const extendFrom = found.expiresAt.getTime() - (sessionConfig.expiresIn - sessionConfig.updateAge) * 1000;
  const isDue = isRemembered && extendFrom <= context.now().getTime();
  return {
    session: presentSession(
      found.user,
      found.preferences,
      await findEntitlement(context, userId.parse(found.user.id)),
    ),
    cookies: isDue ? await extend(auth, headers) : [],
  };
}

async function extend(auth: Auth, headers: Headers): Promise<string[]> {
  const answer = await auth.api.getSession({ headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}

/** The value of a cookie that was signed as `value.base64(HMAC-SHA256)`; null when the signature is not ours. */
function signedValue(cookie: string | undefined, secret: string): string | null {
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (cookie === undefined || dot < 1) return null;
  const value = cookie.slice(0, dot);
  const expected = createHmac('sha256', secret).update(value).digest();
  const given = Buffer.from(cookie.slice(dot + 1), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}
