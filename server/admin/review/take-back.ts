import { and, eq, isNull, sql } from 'drizzle-orm';
import { applications } from '../../applications/table.ts';
import { lockRecording } from '../../companies/recording/lock-recording.ts';
import { withdrawReport } from '../../companies/recording/withdraw-report.ts';
import { reopenItem } from '../../companies/review-queue/reopen-item.ts';
import { reviewItems } from '../../companies/review-queue/table.ts';
import { companyReports } from '../../companies/table.ts';
import { favorites } from '../../feed/favorites/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { actorOf } from './actor-of.ts';
import { splitMerged } from './split-merged.ts';
import { companyMerges } from './table.ts';

type Item = typeof reviewItems.$inferSelect;

/** Takes an answer back, so that the question is open again and what it brought about is undone. Twice is once. */
export function takeBackAnswer(context: Context, { id }: { id: string }): Promise<{ isTakenBack: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [item] = await inside.db.select().from(reviewItems).where(eq(reviewItems.id, id));
    if (!item) throw new ApiError('NOT_FOUND', 'There is no such question.');
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
    throw new ApiError('CONFLICT', 'Somebody has saved this company or applied to it by now.');
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

/** Whether a startup of this one report is something to somebody. */
async function isAttached({ db }: Context, startupId: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(companyReports)
    .where(
      and(
        eq(companyReports.startupId, startupId),
        sql`(exists (select from ${favorites} where ${favorites.startupId} = ${startupId})
          or exists (select from ${applications} where ${applications.startupId} = ${startupId}))
          and (select count(*) from ${companyReports} where startup_id = ${startupId}) = 1`,
      ),
    );
  return rows.length > 0;
}
