import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { knownDevices, rememberedDevices, sessions } from './table.ts';

/** Ends a person's sessions and forgets every device of theirs. Answers how many sessions there were. */
export async function deleteUserData(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const { db } = context;
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
  await db.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
  const gone = await db.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  return gone.length;
}
