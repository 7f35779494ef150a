import { and, eq, isNull } from 'drizzle-orm';
import { copyNotified } from '../../alerts/lifecycle.ts';
import { applications } from '../../applications/table.ts';
import { restoreRecord } from '../../companies/merging/restore-record.ts';
import { lockRecording } from '../../companies/recording/lock-recording.ts';
import { withdrawReport } from '../../companies/recording/withdraw-report.ts';
import { reopenItem } from '../../companies/review-queue/review-queue.ts';
import { reviewItems } from '../../companies/review-queue/table.ts';
import { companyReports } from '../../companies/table.ts';
import { favorites } from '../../feed/favorites/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { moveAttachedBack } from './followers.ts';
import type { MergedBefore } from './merge-companies.ts';
import { actorOf } from './merge-companies.ts';
import { partOutsideFacts } from './outside/outside.ts';
import { refuseSplitReports } from './split/split.ts';
import { companyMerges } from './table.ts';

type Item = typeof reviewItems.$inferSelect;

/** Takes an answer back, so that the question is open again and what it brought about is undone. Twice is once. */
export function takeBackAnswer(context: Context, { id }: { id: string }): Promise<{ isTakenBack: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [item] = await inside.db.select().from(reviewItems).where(eq(reviewItems.id, id));
    if (!item) throw new ApiError('NOT_FOUND', 'Question not found.');
    if (item.status === 'open' || item.decision === null) return { isTakenBack: false };
    const startupId = await undo(inside, item);
    await reopenItem(inside, { id, startupId });
    const { userId } = actorOf(inside);
    if (userId)
      await recordEvent(inside, {
        kind: 'review-answer-taken-back',
        userId,
        detail: { id, company: item.report.company.name },
      });
    return { isTakenBack: true };
  });
}

/** Answers which startup the report is listed as now. */
async function undo(context: Context, item: Item): Promise<string | null> {
  if (item.decision === 'dismissed') return item.startupId;
  const merge = await findMerge(context, item);
  if (merge) {
    await splitMerged(context, { id: merge.id });
    return merge.mergedId;
  }
  const { source, externalId } = item.report;
  if (item.decision === 'listed' && item.startupId && (await isAttached(context, item.startupId)))
    throw new ApiError('CONFLICT', 'A user has saved this company or applied to it since.');
  // The question outlives the company that it was listed as.
  await reopenItem(context, { id: item.id, startupId: null });
  await withdrawReport(context, { source, externalId });
  return null;
}

/** How a pair that both were listed was made one. */
async function findMerge({ db }: Context, { decision, startupId, decidedAt }: Item) {
  if (decision !== 'merged' || !startupId || !decidedAt) return null;
  const [merge] = await db
    .select({ id: companyMerges.id, mergedId: companyMerges.mergedId })
    .from(companyMerges)
    .where(
      and(
        eq(companyMerges.startupId, startupId),
        eq(companyMerges.mergedAt, decidedAt),
        isNull(companyMerges.undoneAt),
      ),
    );
  return merge ?? null;
}

/** Whether a startup of this one report is something to someone. */
async function isAttached({ db }: Context, startupId: string): Promise<boolean> {
  const [reported, saved, applied] = await Promise.all([
    db.$count(companyReports, eq(companyReports.startupId, startupId)),
    db.$count(favorites, eq(favorites.startupId, startupId)),
    db.$count(applications, eq(applications.startupId, startupId)),
  ]);
  return reported === 1 && saved + applied > 0;
}

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
      if (known.length === 0) throw new ApiError('NOT_FOUND', 'Merge not found.');
      return { isParted: false };
    }
    // Written by mergeStartups, and by no one else.
    const before = merge.before as MergedBefore;
    const { startupId: survivorId, mergedId: goneId } = merge;
    await refuseSplitReports(
      inside,
      before.reports.filter((report) => report.startupId === goneId),
    );
    await restoreRecord(inside, { keptId: survivorId, goneId, before, twins: before.twins });
    for (const { from, into } of before.twins) await copyNotified(inside, { from: into, into: from });
    await moveAttachedBack(inside, { before, keptId: survivorId, goneId });
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
