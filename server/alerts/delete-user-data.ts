import { eq } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { alertSettings, alertStreams } from './streams/table.ts';
import { digestEntries, digestRuns, digests, notifiedRoles } from './table.ts';

/** Deletes what a person was told of, and how often they wanted to be. Answers how many digests that were. */
export async function deleteUserData(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  await context.db.delete(notifiedRoles).where(eq(notifiedRoles.userId, userId));
  await context.db.delete(digestEntries).where(eq(digestEntries.userId, userId));
  await context.db.delete(digestRuns).where(eq(digestRuns.userId, userId));
  await context.db.delete(alertStreams).where(eq(alertStreams.userId, userId));
  await context.db.delete(alertSettings).where(eq(alertSettings.userId, userId));
  const gone = await context.db
    .delete(digests)
    .where(eq(digests.userId, userId))
    .returning({ id: digests.id });
  return gone.length;
}
