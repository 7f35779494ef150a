import { and, eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { reviewItems } from '../review-queue/table.ts';
import { companyReports } from '../table.ts';
import { setBack } from './set-back.ts';
import type { Trace } from './trace.ts';
import type { Withdrawn } from './undone.ts';

/** Takes back the questions that an import put up, and what became of those that somebody answered. */
export async function undoReviews(context: Context, { reviews }: Trace): Promise<Withdrawn[]> {
  requireOperator(context);
  const { db } = context;
  const asked = await db
    .delete(reviewItems)
    .where(isAnyOf(reviewItems.id, reviews.created))
    .returning({ source: reviewItems.source, externalId: reviewItems.externalId });
  const withdrawn: Withdrawn[] = [];
  for (const [source, items] of Map.groupBy(asked, (item) => item.source)) {
    const keys = items.map(({ externalId }) => externalId);
    const gone = await db
      .delete(companyReports)
      .where(and(eq(companyReports.source, source), isAnyOf(companyReports.externalId, keys)))
      .returning({ startupId: companyReports.startupId, fundingEventId: companyReports.fundingEventId });
    withdrawn.push(...gone);
  }
  const changed = new Map(reviews.changed.map((change) => [change.key, change]));
  const stored = await db
    .select()
    .from(reviewItems)
    .where(isAnyOf(reviewItems.id, [...changed.keys()]));
  const back = stored.flatMap((row) => {
    const change = changed.get(row.id);
    return change ? (setBack(row, change) ?? []) : [];
  });
  await insertRows(db, reviewItems, back, { action: 'update', target: [reviewItems.id] });
  return withdrawn;
}
