import { and, count, desc, eq, isNotNull, isNull, min } from 'drizzle-orm';
import type { RecordMerge, ReviewItem } from '../../../contract/admin/review.ts';
import { users } from '../../auth/users/table.ts';
import { loadCompaniesAlone } from '../../companies/merging/load-companies-alone.ts';
import { reviewItems } from '../../companies/review-queue/table.ts';
import { startups } from '../../companies/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { presentItem, presentMerge } from './present.ts';
import { companyMerges } from './table.ts';

const mostWaiting = 200;
const mostOfLast = 20;

/** What waits for an answer, the newest first, with what is known on either side; the last answers and the last merges. */
export async function listReview(context: Context): Promise<{
  items: ReviewItem[];
  waiting: number;
  waitingSince: string | null;
  answered: ReviewItem[];
  merges: RecordMerge[];
}> {
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
    db
      .select({ waiting: count(), since: min(reviewItems.createdAt) })
      .from(reviewItems)
      .where(waits),
    db
      .select({ item: reviewItems, decidedBy: users.name })
      .from(reviewItems)
      .leftJoin(users, eq(users.id, reviewItems.decidedBy))
      .where(and(eq(reviewItems.status, 'settled'), isNotNull(reviewItems.decision)))
      .orderBy(desc(reviewItems.decidedAt))
      .limit(mostOfLast),
    db
      .select({ merge: companyMerges, name: startups.name })
      .from(companyMerges)
      .innerJoin(startups, eq(startups.id, companyMerges.startupId))
      .where(isNull(companyMerges.undoneAt))
      .orderBy(desc(companyMerges.mergedAt))
      .limit(mostOfLast),
  ]);
  const ids = [...open, ...answered.map(({ item }) => item)].flatMap(({ startupId, candidateId }) =>
    [startupId ?? [], candidateId ?? []].flat(),
  );
  const { startups: known } = await loadCompaniesAlone(context, [...new Set(ids)]);
  return {
    items: open.map((item) => presentItem(item, known)),
    waiting: counted?.waiting ?? 0,
    waitingSince: counted?.since?.toISOString() ?? null,
    answered: answered.map(({ item, decidedBy }) => presentItem(item, known, decidedBy)),
    merges: merges.map(presentMerge),
  };
}
