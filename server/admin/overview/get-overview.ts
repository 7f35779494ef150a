import { asc, gte, min } from 'drizzle-orm';
import { figureDays, funnelSteps, type Overview } from '../../../contract/admin/overview.ts';
import { daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import { reviewItems } from '../../companies/review-queue/table.ts';
import { countFailing } from '../../enrichment/runs/runs.ts';
import { listSources } from '../../ingest/list-sources.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { listSteps } from '../doctor/get-settings.ts';
import { findTroubles } from '../installation/find-troubles.ts';
import { findVisitorCounts } from '../visitor-analytics/visitor-counts.ts';
import {
  countFailedMails,
  countFailedToday,
  countQuestions,
  findFailedBackup,
  findLastFailedToday,
  isOpenQuestion,
} from './count-for-navigation.ts';
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
    steps: await listSteps(context),
  };
}

function findRows({ db, now }: Context) {
  const first = daysBefore(utcDay(now()), figureDays - 1);
  return db.select().from(dailyFigures).where(gte(dailyFigures.day, first)).orderBy(asc(dailyFigures.day));
}

const lateAfterMs = 2 * 3_600_000;

/** What does not go as it should, or waits for an answer. `countedAt` is when the figures were counted last. */
async function findTrouble(context: Context, countedAt: Date | null): Promise<Overview['trouble']> {
  requireOperator(context);
  const { db, now } = context;
  const [asked] = await db
    .select({ oldest: min(reviewItems.createdAt) })
    .from(reviewItems)
    .where(isOpenQuestion);
  const failing = await countFailing(context);
  return {
    failedJobs: await countFailedToday(context),
    lastFailedJob: await findLastFailedToday(context),
    failedMails: await countFailedMails(context),
    failingBoards: failing.boards,
    failingDossiers: failing.dossiers,
    questions: await countQuestions(context),
    oldestQuestionAt: asked?.oldest?.toISOString() ?? null,
    isCountingLate: countedAt !== null && now().getTime() - countedAt.getTime() > lateAfterMs,
    installation: await findTroubles(context),
    failedBackup: await findFailedBackup(context),
  };
}
