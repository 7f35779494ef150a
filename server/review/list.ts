import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { RecordMerge, ReviewItem } from '../../contract/review/review.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { loadStartupsAlone } from '../startups/joining/load-startups-alone.ts';
import { reviewItems } from '../startups/review/table.ts';
import { startups } from '../startups/table.ts';
import { presentItem, presentMerge } from './present.ts';
import { startupMerges } from './table.ts';

const mostWaiting = 200;
const mostOfLast = 20;

/** What waits for an answer, the newest first, with what is known on either side; the last answers and the last merges. */
export async function listReview(
  context: Context,
): Promise<{ items: ReviewItem[]; waiting: number; answered: ReviewItem[]; merges: RecordMerge[] }> {
  requireOperator(context);
  const { db } = context;
  const waits = eq(reviewItems.status, 'open');
  const [open, [counted], answered, merges] = await Promise.all([
    db
      .select()
      .from(reviewItems)
      .where(waits)
      .orderBy(desc(reviewItems.createdAt), reviewItems.id)
      .limit(mostWaiting),
    db.select({ waiting: count() }).from(reviewItems).where(waits),
    db
      .select()
      .from(reviewItems)
      .where(and(eq(reviewItems.status, 'settled'), isNotNull(reviewItems.decision)))
      .orderBy(desc(reviewItems.decidedAt))
      .limit(mostOfLast),
    db
      .select({ merge: startupMerges, name: startups.name })
      .from(startupMerges)
      .innerJoin(startups, eq(startups.id, startupMerges.startupId))
      .where(isNull(startupMerges.undoneAt))
      .orderBy(desc(startupMerges.mergedAt))
      .limit(mostOfLast),
  ]);
  const ids = [...open, ...answered].flatMap(({ startupId, candidateId }) =>
    [startupId ?? [], candidateId ?? []].flat(),
  );
  const { startups: known } = await loadStartupsAlone(context, [...new Set(ids)]);
  return {
    items: open.map((item) => presentItem(item, known)),
    waiting: counted?.waiting ?? 0,
    answered: answered.map((item) => presentItem(item, known)),
    merges: merges.map(presentMerge),
  };
}
