import { and, gte, inArray, min, sql } from 'drizzle-orm';
import type { Overview } from '../../../contract/admin/overview.ts';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import { reviewItems } from '../../companies/review-queue/table.ts';
import { waitsForAnswer as boardWaits } from '../../enrichment/job-boards/deciding/waits-for-answer.ts';
import { boards } from '../../enrichment/job-boards/table.ts';
import { countFailing } from '../../enrichment/runs/count-failing.ts';
import { companySites } from '../../enrichment/websites/table.ts';
import { waitsForAnswer as siteWaits } from '../../enrichment/websites/waits-for-answer.ts';
import { mails } from '../../mail/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { countUpTo } from '../../platform/database/count-up-to.ts';
import { countFailedJobs } from '../../platform/queue/count-failed-jobs.ts';
import { findTroubles } from '../installation/find-troubles.ts';

const mostCounted = 1_000;
const lateAfterMs = 2 * 3_600_000;

/** What does not go as it should, or waits for an answer. `countedAt` is when the figures were counted last. */
export async function findTrouble(context: Context, countedAt: Date | null): Promise<Overview['trouble']> {
  requireOperator(context);
  const { db, now } = context;
  const waits = sql`status = 'open'`;
  const [asked] = await db
    .select({ oldest: min(reviewItems.createdAt) })
    .from(reviewItems)
    .where(waits);
  const failing = await countFailing(context);
  const failedMails = and(
    inArray(mails.status, ['failed', 'unknown']),
    gte(mails.createdAt, daysEarlier(now(), 7)),
  );
  return {
    failedJobs: await countFailedJobs(db, daysEarlier(now(), 1)),
    failedMails: await countUpTo(db, mails, failedMails, mostCounted),
    failingBoards: failing.boards,
    failingDossiers: failing.dossiers,
    questions:
      (await countUpTo(db, reviewItems, waits, mostCounted)) +
      (await countUpTo(db, boards, boardWaits(), mostCounted)) +
      (await countUpTo(db, companySites, siteWaits(), mostCounted)),
    oldestQuestionAt: asked?.oldest?.toISOString() ?? null,
    isCountingLate: countedAt !== null && now().getTime() - countedAt.getTime() > lateAfterMs,
    installation: await findTroubles(context),
  };
}
