import { and, eq, isNull } from 'drizzle-orm';
import { copyTold } from '../alerts/copy-told.ts';
import { followParting as followWithApplications } from '../applications/follow-parting.ts';
import { recordEvent } from '../audit/record.ts';
import { followParting as followWithFavorites } from '../favorites/follow-parting.ts';
import { followParting as followWithLetters } from '../letters/follow-parting.ts';
import { followParting as followWithMutes } from '../mutes/follow-parting.ts';
import { type Context, inTransaction, requireOperator } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { restoreRecord } from '../startups/joining/restore-record.ts';
import { lockRecording } from '../startups/recording/lock-recording.ts';
import { actorOf } from './actor-of.ts';
import type { MergedBefore } from './merged-before.ts';
import { partOutsideFacts } from './outside/part-outside-facts.ts';
import { refuseSplitReports } from './split/refuse-split-reports.ts';
import { startupMerges } from './table.ts';

/**
 * Parts two records that were made one, as they were, with all that people had attached to the one that was gone. What was
 * told in mails of either is told of both. The two are not made one again by themselves. Doing it again changes nothing.
 */
export function partStartups(context: Context, { id }: { id: string }): Promise<{ isParted: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const { db, now } = inside;
    const [merge] = await db
      .update(startupMerges)
      .set({ undoneAt: now() })
      .where(and(eq(startupMerges.id, id), isNull(startupMerges.undoneAt)))
      .returning();
    if (!merge) {
      const known = await db
        .select({ id: startupMerges.id })
        .from(startupMerges)
        .where(eq(startupMerges.id, id));
      if (known.length === 0) throw new ApiError('NOT_FOUND', 'There is no such merge.');
      return { isParted: false };
    }
    // Written by mergeStartups, and by nobody else.
    const before = merge.before as MergedBefore;
    const { startupId: keptId, mergedId: goneId } = merge;
    await refuseSplitReports(
      inside,
      before.reports.filter((report) => report.startupId === goneId),
    );
    await restoreRecord(inside, { keptId, goneId, before, twins: before.twins });
    for (const { from, into } of before.twins) await copyTold(inside, { from: into, into: from });
    await followWithFavorites(inside, { before: before.favorites, from: keptId });
    await followWithApplications(inside, { before: before.applications, to: goneId });
    await followWithLetters(inside, { before: before.letters, to: goneId });
    await followWithMutes(inside, { before: before.mutes, to: goneId });
    if (before.outside) await partOutsideFacts(inside, { before: before.outside, keptId, goneId });
    const { userId } = actorOf(inside);
    if (userId)
      await recordEvent(inside, {
        kind: 'records-parted',
        userId,
        subject: { kind: 'startup', id: keptId, name: nameOf(before, keptId) },
        detail: { kept: keptId, parted: goneId },
      });
    return { isParted: true };
  });
}

const nameOf = ({ startups }: MergedBefore, id: string) => startups.find((row) => row.id === id)?.name ?? '';
