import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { factReportsTable } from './table.ts';

/** Deletes what a person doubted. Answers how much it was. */
export async function deleteUserData(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const gone = await context.db
    .delete(factReportsTable)
    .where(eq(factReportsTable.userId, userId))
    .returning({ fact: factReportsTable.fact });
  return gone.length;
}
