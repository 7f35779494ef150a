import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { mutes } from './table.ts';

/** Deletes a person's rules of what to hear nothing of. Answers how many there were. */
export async function deleteUserData(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const gone = await context.db.delete(mutes).where(eq(mutes.userId, userId)).returning({ id: mutes.id });
  return gone.length;
}
