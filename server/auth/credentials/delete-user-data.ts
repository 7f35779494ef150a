import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { authenticators, credentials, passkeys, recoveryCodes } from './table.ts';

/** Deletes every way in which a person can prove who they are. Answers how many there were. */
export async function deleteUserData(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  let count = 0;
  for (const table of [recoveryCodes, authenticators, passkeys, credentials]) {
    const gone = await context.db
      .delete(table)
      .where(eq(table.userId, userId))
      .returning({ userId: table.userId });
    count += gone.length;
  }
  return count;
}
