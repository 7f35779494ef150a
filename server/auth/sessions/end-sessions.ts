import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { rememberedDevices, sessions } from './table.ts';

/**
 * Ends a person's sessions on every device, but for the one named, and has every other device forgotten. An admin who looks
 * on as them is themselves again.
 */
export async function endSessions(
  context: Context,
  { userId, keepSessionId }: { userId: string; keepSessionId: string | null },
): Promise<void> {
  const { db } = context;
  const [stored] = await db
    .select({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(eq(sessions.id, keepSessionId ?? ''));
  // The records first: a device that is just restoring its session looks afterwards whether its record is still there.
  await db
    .delete(rememberedDevices)
    .where(and(eq(rememberedDevices.userId, userId), ne(rememberedDevices.deviceId, stored?.deviceId ?? '')));
  await db
    .update(sessions)
    .set({ actingAsUserId: null, actingUntil: null })
    .where(eq(sessions.actingAsUserId, userId));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keepSessionId ?? '')));
}
