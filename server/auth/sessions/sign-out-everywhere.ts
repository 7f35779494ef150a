import { eq } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { users } from '../users/table.ts';
import { endSessions } from './sessions.ts';
import { rememberedDevices, sessions } from './table.ts';

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
