import { eq } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { clearCookie, hashOf, readCookie } from './create-auth.ts';
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
