import { eq } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { factDoubts } from './table.ts';

/** Deletes what a person doubted. Answers how much it was. */
export async function forgetPerson(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const gone = await context.db
    .delete(factDoubts)
    .where(eq(factDoubts.userId, userId))
    .returning({ fact: factDoubts.fact });
  return gone.length;
}
