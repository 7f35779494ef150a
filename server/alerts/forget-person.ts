import { eq } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { alertSettings, alertStreams } from './streams/table.ts';
import { digestEntries, digests, toldRoles } from './table.ts';

/** Deletes what a person was told of, and how often they wanted to be. Answers how many digests that were. */
export async function forgetPerson(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  await context.db.delete(toldRoles).where(eq(toldRoles.userId, userId));
  await context.db.delete(digestEntries).where(eq(digestEntries.userId, userId));
  await context.db.delete(alertStreams).where(eq(alertStreams.userId, userId));
  await context.db.delete(alertSettings).where(eq(alertSettings.userId, userId));
  const gone = await context.db
    .delete(digests)
    .where(eq(digests.userId, userId))
    .returning({ id: digests.id });
  return gone.length;
}
