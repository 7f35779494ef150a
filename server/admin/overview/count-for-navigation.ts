import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { NavigationCounts } from '../../../contract/admin/overview.ts';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import { billingEvents } from '../../billing/events/table.ts';
import { reviewItems } from '../../companies/review-queue/table.ts';
import { waitsForAnswer as boardWaits } from '../../enrichment/job-boards/deciding/board-questions.ts';
import { boards } from '../../enrichment/job-boards/table.ts';
import { reportWaits } from '../../enrichment/registers/reports.ts';
import { registerReports } from '../../enrichment/registers/table.ts';
import { companySites } from '../../enrichment/websites/table.ts';
import { waitsForAnswer as siteWaits } from '../../enrichment/websites/website-questions.ts';
import { listSources } from '../../ingest/list-sources.ts';
import { mails } from '../../mail/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { countUpTo } from '../../platform/database/count-rows.ts';
import { countFailedJobs, type FailedJob, findLastFailedJob } from '../../platform/queue/job.ts';
import { examineBackupRuns } from '../doctor/examine-runs.ts';
import { listSteps } from '../doctor/get-settings.ts';
import { dailyFigures } from './table.ts';

const mostCounted = 1_000;

export const isOpenQuestion = sql`status = 'open'`;

/** What waits in the review queue: pairs of companies, websites, job boards and entries of registers. Operators only. */
export async function countQuestions(context: Context): Promise<number> {
  requireOperator(context);
  const { db } = context;
  return (
    (await countUpTo(db, reviewItems, isOpenQuestion, mostCounted)) +
    (await countUpTo(db, boards, boardWaits(), mostCounted)) +
    (await countUpTo(db, companySites, siteWaits(), mostCounted)) +
    (await countUpTo(db, registerReports, reportWaits(), mostCounted))
  );
}

/** Mails of the last week that did not leave, or of which no one knows whether they did. Operators only. */
export function countFailedMails(context: Context): Promise<number> {
  requireOperator(context);
  const { db, now } = context;
  const failed = and(
    inArray(mails.status, ['failed', 'unknown']),
    gte(mails.createdAt, daysEarlier(now(), 7)),
  );
  return countUpTo(db, mails, failed, mostCounted);
}

/** Jobs that were given up since yesterday. Operators only. */
export function countFailedToday(context: Context): Promise<number> {
  requireOperator(context);
  return countFailedJobs(context.db, daysEarlier(context.now(), 1));
}

/** The one of them that failed last. Operators only. */
export function findLastFailedToday(context: Context): Promise<FailedJob | null> {
  requireOperator(context);
  return findLastFailedJob(context.db, daysEarlier(context.now(), 1));
}

/** What the doctor says of backups that are made and are no good; null where all is well, or none is made yet. */
export async function findFailedBackup(context: Context): Promise<string | null> {
  const checks = await examineBackupRuns(context);
  return checks.find(({ verdict }) => verdict === 'broken')?.sentence ?? null;
}

/** What stands beside the names of the admin's pages. Totals are those that were stored last. Operators only. */
export async function countForNavigation(context: Context): Promise<NavigationCounts> {
  requireOperator(context);
  const { db } = context;
  const [figures] = await db.select().from(dailyFigures).orderBy(desc(dailyFigures.day)).limit(1);
  const { sources } = await listSources(context);
  const steps = await listSteps(context);
  return {
    users: figures?.people ?? null,
    companies: figures?.startups ?? null,
    questions: await countQuestions(context),
    failedMails: await countFailedMails(context),
    failedPayments: await db.$count(billingEvents, eq(billingEvents.status, 'dead')),
    failingSources: sources.filter(({ trouble }) => trouble !== null).length,
    failedJobs: await countFailedToday(context),
    failedBackups: (await findFailedBackup(context)) === null ? 0 : 1,
    stepsLeft: steps.filter(({ isDone }) => !isDone).length,
  };
}
