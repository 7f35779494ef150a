import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { endSessions } from '../end-sessions.ts';
import { knownDevices, sessions } from '../table.ts';

/**
 * Ends a person's sessions on every device but that of the session named, and knows none of the others any more: whoever
 * tries a password there counts as a stranger.
 */
export async function deleteOtherDevices(
  context: Context,
  { userId, keepSessionId }: { userId: string; keepSessionId: string | null },
): Promise<void> {
  const { db } = context;
  const [stored] = await db
    .select({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.id, keepSessionId ?? ''), eq(sessions.userId, userId)));
  await endSessions(context, { userId, keepSessionId });
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), ne(knownDevices.deviceId, stored?.deviceId ?? '')));
}
