import { eq } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { users } from '../users/table.ts';
import { clearCookie, hashOf, readCookie } from './create-auth.ts';
import { endSessions } from './sessions.ts';
import { rememberedDevices, sessions } from './table.ts';

/** Ends the session that the caller's cookies name, if any, and forgets the device; the cookies that come back say so. */
export async function signOut(context: Context, caller: Caller): Promise<{ cookies: string[] }> {
  const { environment } = context;
  const session = readCookie(environment, caller.headers, 'session');
  const remember = readCookie(environment, caller.headers, 'remember');
  const [ended] =
    session === null
      ? []
      : await context.db
          .delete(sessions)
          .where(eq(sessions.token, hashOf(session)))
          .returning({ userId: sessions.userId });
  if (remember !== null)
    await context.db.delete(rememberedDevices).where(eq(rememberedDevices.tokenHash, hashOf(remember)));
  if (ended) await recordEvent(context, { kind: 'signed-out', userId: ended.userId, caller });
  return {
    cookies: [
      clearCookie(environment, 'session'),
      clearCookie(environment, 'remember'),
      clearCookie(environment, 'challenge'),
    ],
  };
}

/** Ends every session and forgets every remembered device of one person, or of all when none is named. Commands only. */
export async function signOutEverywhere(
  context: Context,
  { email }: { email: string | null },
): Promise<{ people: number }> {
  requireMachine(context);
  return inTransaction(context, async (context) => {
    const affected = email === null ? await signedInUsers(context) : [await idOf(context, email)];
    for (const userId of affected) {
      await endSessions(context, { userId, keepSessionId: null });
      await recordEvent(context, { kind: 'signed-out', userId, caller: null, detail: { by: 'operator' } });
    }
    return { people: affected.length };
  });
}

async function signedInUsers({ db }: Context): Promise<string[]> {
  const inSession = db.select({ userId: sessions.userId }).from(sessions);
  const remembered = db.select({ userId: rememberedDevices.userId }).from(rememberedDevices);
  return (await inSession.union(remembered)).map(({ userId }) => userId);
}

async function idOf({ db }: Context, email: string): Promise<string> {
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!found) throw new ApiError('NOT_FOUND', 'No account found with this email address');
  return found.id;
}
