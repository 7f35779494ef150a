import { eq } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { keptChanges } from './table.ts';

/** Deletes which changes of a person arrived from a browser that had no network. Answers how many those were. */
export async function forgetPerson(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const gone = await context.db
    .delete(keptChanges)
    .where(eq(keptChanges.userId, userId))
    .returning({ id: keptChanges.changeId });
  return gone.length;
}
