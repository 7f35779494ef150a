import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import { takeBackReminders } from '../applications/take-back-reminders.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { alertStreams } from './streams/table.ts';
import { digestEntries, digestRuns, digests, notifiedRoles } from './table.ts';

/** Makes as if digests had never been written, whose mails never leave: what they told is news again, and looked for at once. */
export async function untellDigests(
  context: Context,
  { userId, digestIds }: { userId: UserId; digestIds: string[] },
): Promise<void> {
  requireSelf(context, userId);
  if (digestIds.length === 0) return;
  const { db } = context;
  await db
    .delete(digestEntries)
    .where(and(eq(digestEntries.userId, userId), inArray(digestEntries.digestId, digestIds)));
  await db.delete(notifiedRoles).where(inArray(notifiedRoles.digestId, digestIds));
  // No undo brings back a mail whose words come in another one.
  const unnotified = await db
    .update(digests)
    .set({ mailId: null })
    .where(inArray(digests.id, digestIds))
    .returning({ followUps: digests.followUps });
  const followUps = unnotified.flatMap((digest) => digest.followUps);
  await takeBackReminders(context, { userId, applicationIds: followUps });
  const checked = await db
    .update(digestRuns)
    .set({ outcome: 'held', heldUntil: context.now(), matched: 0, digestId: null })
    .where(inArray(digestRuns.digestId, digestIds))
    .returning({ streamId: digestRuns.streamId, since: digestRuns.since });
  for (const { streamId, since } of checked)
    await db
      .update(alertStreams)
      .set({
        coveredUntil: since,
        nextDueAt: sql`case when ${alertStreams.frequency} = 'none' then null else ${context.now().toISOString()}::timestamptz end`,
      })
      .where(eq(alertStreams.id, streamId));
}
