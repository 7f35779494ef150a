import { randomBytes } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, requireUser, sessionOf } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { hashOf, writeCookie } from './create-auth.ts';
import { sessions } from './table.ts';

export type Reauthentication = { by: 'password' | 'passkey' | 'provider'; isStrong: boolean };

/**
 * Notes in the session of the caller that they proved just now who they are, and gives it a new secret. A session that
 * was strong stays so.
 */
export async function reauthenticateSession(
  context: Context,
  { by, isStrong }: Reauthentication,
  caller: Caller,
): Promise<{ cookies: string[] }> {
  const userId = requireUser(context);
  const secret = randomBytes(32).toString('base64url');
  const now = context.now();
  const [verified] = await context.db
    .update(sessions)
    .set({
      token: hashOf(secret),
      provedAt: now,
      updatedAt: now,
      isStrong: or(sessions.isStrong, sql`${isStrong}::boolean`),
    })
    .where(and(eq(sessions.id, sessionOf(context)?.id ?? ''), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (!verified) throw new ApiError('UNAUTHORIZED', 'User not authenticated. Please try logging in again.');
  await recordEvent(context, { kind: 'proved', userId, caller, detail: { by } });
  return { cookies: [writeCookie(context.environment, 'session', secret)] };
}

/** The session of the caller counts from now on as one with two factors, of which it has just seen the second. */
export async function strengthenSession(context: Context): Promise<void> {
  const userId = requireUser(context);
  await context.db
    .update(sessions)
    .set({ isStrong: true, updatedAt: context.now() })
    .where(and(eq(sessions.id, sessionOf(context)?.id ?? ''), eq(sessions.userId, userId)));
}
