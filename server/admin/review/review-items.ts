import { and, count, desc, eq, isNotNull, isNull, min, ne } from 'drizzle-orm';
import type { RecordMerge, ReviewDecision, ReviewItem } from '../../../contract/admin/review.ts';
import { users } from '../../auth/users/table.ts';
import { loadCompaniesAlone } from '../../companies/merging/restore-record.ts';
import { lockRecording } from '../../companies/recording/lock-recording.ts';
import { recordAs } from '../../companies/recording/record-by-hand.ts';
import { isLike } from '../../companies/recording/resolve-company.ts';
import { resolveItem } from '../../companies/review-queue/review-queue.ts';
import { reviewItems } from '../../companies/review-queue/table.ts';
import { startups } from '../../companies/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { actorOf, mergeCompanies } from './merge-companies.ts';
import { presentItem, presentMerge } from './present.ts';
import { companyMerges } from './table.ts';

type Item = typeof reviewItems.$inferSelect;

/**
 * Answers a question of the review: the report is of the company that is known, it is of another, or it is left out. The
 * same answer about one company answers all that wait and are like it. Answering so twice changes nothing; another answer
 * has to be preceded by taking the first back.
 */
export function answerReview(
  context: Context,
  { id, decision }: { id: string; decision: ReviewDecision },
): Promise<{ alsoAnswered: number }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [item] = await inside.db.select().from(reviewItems).where(eq(reviewItems.id, id));
    if (!item) throw new ApiError('NOT_FOUND', 'Question not found.');
    if (item.status === 'settled' && item.decision === decision) return { alsoAnswered: 0 };
    if (item.status === 'settled')
      throw new ApiError('CONFLICT', 'This was already answered. Reload the list.');
    const { userId } = actorOf(inside);
    const startupId = await answerOne(inside, item, { decision, userId });
    const like = decision === 'dismissed' ? [] : await findLike(inside, item);
    for (const other of like)
      await answerOne(inside, other, { decision: 'merged', userId: null, startupId: startupId ?? undefined });
    if (userId)
      await recordEvent(inside, {
        kind: 'review-answered',
        userId,
        detail: { id, decision, company: item.report.company.name },
      });
    return { alsoAnswered: like.length };
  });
}

type Given = {
  decision: ReviewDecision;
  userId: string | null;
  /** The startup that the like of it was found to be. */
  startupId?: string;
};

async function answerOne(context: Context, item: Item, given: Given): Promise<string | null> {
  const startupId = await carryOut(context, item, given);
  await resolveItem(context, {
    id: item.id,
    decision: given.decision,
    startupId: startupId ?? item.startupId,
    decidedBy: given.userId,
  });
  return startupId;
}

/** Answers the startup that the report is of now; null when it is of none. */
async function carryOut(
  context: Context,
  item: Item,
  { decision, startupId }: Given,
): Promise<string | null> {
  const { candidateId, report, evidence } = item;
  if (decision === 'dismissed') return item.startupId;
  if (decision === 'merged') {
    const into = startupId ?? candidateId;
    if (!into) throw new ApiError('INVALID', 'There is no company to merge this into.');
    if (!item.startupId) return (await recordAs(context, { report, startupId: into })).startupId;
    if (item.startupId !== into)
      await mergeCompanies(context, { keptId: into, goneId: item.startupId, evidence });
    return into;
  }
  return item.startupId ?? (await recordAs(context, { report, startupId: null })).startupId;
}

/** What else waits because of the same company, is called the same and is contradicted by nothing in this. */
async function findLike({ db }: Context, { id, kind, candidateId, report }: Item): Promise<Item[]> {
  if (kind !== 'possible-duplicate' || !candidateId) return [];
  const waiting = await db
    .select()
    .from(reviewItems)
    .where(
      and(eq(reviewItems.candidateId, candidateId), eq(reviewItems.status, 'open'), ne(reviewItems.id, id)),
    );
  return waiting.filter((other) => other.startupId === null && isLike(other, report));
}

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
