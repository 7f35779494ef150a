import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { letterVersions } from './table.ts';

/** Deletes all versions of a person's letters. Answers how many there were. */
export async function deleteUserData(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const gone = await context.db
    .delete(letterVersions)
    .where(eq(letterVersions.userId, userId))
    .returning({ id: letterVersions.id });
  return gone.length;
}
