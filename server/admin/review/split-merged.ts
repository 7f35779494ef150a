import { and, eq, isNull } from 'drizzle-orm';
import { copyNotified } from '../../alerts/copy-notified.ts';
import { onCompanySplit as followWithApplications } from '../../applications/on-company-split.ts';
import { restoreRecord } from '../../companies/merging/restore-record.ts';
import { lockRecording } from '../../companies/recording/lock-recording.ts';
import { onCompanySplit as followWithFavorites } from '../../feed/favorites/on-company-split.ts';
import { onCompanySplit as followWithMutes } from '../../feed/mutes/on-company-split.ts';
import { onCompanySplit as followWithLetters } from '../../outreach/letters/on-company-split.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { actorOf } from './actor-of.ts';
import type { MergedBefore } from './merged-before.ts';
import { partOutsideFacts } from './outside/part-outside-facts.ts';
import { refuseSplitReports } from './split/refuse-split-reports.ts';
import { companyMerges } from './table.ts';

/**
 * Parts two records that were made one, as they were, with all that people had attached to the one that was gone. What was
 * told in mails of either is told of both. The two are not made one again by themselves. Doing it again changes nothing.
 */
export function splitMerged(context: Context, { id }: { id: string }): Promise<{ isParted: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const { db, now } = inside;
    const [merge] = await db
      .update(companyMerges)
      .set({ undoneAt: now() })
      .where(and(eq(companyMerges.id, id), isNull(companyMerges.undoneAt)))
      .returning();
    if (!merge) {
      const known = await db
        .select({ id: companyMerges.id })
        .from(companyMerges)
        .where(eq(companyMerges.id, id));
      if (known.length === 0) throw new ApiError('NOT_FOUND', 'There is no such merge.');
      return { isParted: false };
    }
    // Written by mergeStartups, and by nobody else.
    const before = merge.before as MergedBefore;
    const { startupId: survivorId, mergedId: goneId } = merge;
    await refuseSplitReports(
      inside,
      before.reports.filter((report) => report.startupId === goneId),
    );
    await restoreRecord(inside, { keptId: survivorId, goneId, before, twins: before.twins });
    for (const { from, into } of before.twins) await copyNotified(inside, { from: into, into: from });
    await followWithFavorites(inside, { before: before.favorites, from: survivorId });
    await followWithApplications(inside, { before: before.applications, to: goneId });
    await followWithLetters(inside, { before: before.letters, to: goneId });
    await followWithMutes(inside, { before: before.mutes, to: goneId });
    if (before.outside)
      await partOutsideFacts(inside, { before: before.outside, keptId: survivorId, goneId });
    const { userId } = actorOf(inside);
    if (userId)
      await recordEvent(inside, {
        kind: 'records-parted',
        userId,
        subject: { kind: 'startup', id: survivorId, name: nameOf(before, survivorId) },
        detail: { kept: survivorId, parted: goneId },
      });
    return { isParted: true };
  });
}

const nameOf = ({ startups }: MergedBefore, id: string) => startups.find((row) => row.id === id)?.name ?? '';
