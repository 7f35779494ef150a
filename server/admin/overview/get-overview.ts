import { and, asc, gte, inArray, min, sql } from 'drizzle-orm';
import { figureDays, funnelSteps, type Overview } from '../../../contract/admin/overview.ts';
import { daysBefore, daysEarlier, utcDay } from '../../../contract/platform/time/days.ts';
import { reviewItems } from '../../companies/review-queue/table.ts';
import { waitsForAnswer as boardWaits } from '../../enrichment/job-boards/deciding/board-questions.ts';
import { boards } from '../../enrichment/job-boards/table.ts';
import { countFailing } from '../../enrichment/runs/runs.ts';
import { companySites } from '../../enrichment/websites/table.ts';
import { waitsForAnswer as siteWaits } from '../../enrichment/websites/website-questions.ts';
import { listSources } from '../../ingest/list-sources.ts';
import { mails } from '../../mail/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { countUpTo } from '../../platform/database/count-rows.ts';
import { countFailedJobs } from '../../platform/queue/job.ts';
import { findTroubles } from '../installation/find-troubles.ts';
import { findVisitorCounts } from '../visitor-analytics/visitor-counts.ts';
import { storeFigures } from './store-figures.ts';
import { dailyFigures, funnelCounts } from './table.ts';

/** What an admin looks at first. Nothing is counted here but what is in trouble, unless nothing was counted yet. */
export async function getOverview(context: Context): Promise<Overview> {
  requireOperator(context);
  const rows = await findRows(context);
  if (rows.length === 0) {
    await storeFigures(context);
    rows.push(...(await findRows(context)));
  }
  const countedAt = rows.at(-1)?.countedAt ?? null;
  const counts = new Map((await context.db.select().from(funnelCounts)).map((row) => [row.step, row.people]));
  const { sources } = await listSources(context);
  const on = sources.filter(({ offBecause }) => offBecause === null);
  return {
    days: rows.map(({ countedAt: _, ...figures }) => figures),
    countedAt: countedAt?.toISOString() ?? null,
    funnel: funnelSteps.map((step) => ({ step, people: counts.get(step) ?? 0 })),
    visits: await findVisitorCounts(context),
    sources: { on: on.length, delivering: on.filter(({ trouble }) => trouble === null).length },
    trouble: await findTrouble(context, countedAt),
  };
}

function findRows({ db, now }: Context) {
  const first = daysBefore(utcDay(now()), figureDays - 1);
  return db.select().from(dailyFigures).where(gte(dailyFigures.day, first)).orderBy(asc(dailyFigures.day));
}

const mostCounted = 1_000;

const lateAfterMs = 2 * 3_600_000;

/** What does not go as it should, or waits for an answer. `countedAt` is when the figures were counted last. */
async function findTrouble(context: Context, countedAt: Date | null): Promise<Overview['trouble']> {
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
