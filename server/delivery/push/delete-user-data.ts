import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { pushDevices } from './table.ts';

/** Notifies none of a person's browsers any more. Answers how many there were. */
export async function deleteUserData(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const gone = await context.db
    .delete(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .returning({ id: pushDevices.id });
  return gone.length;
}
