import { desc, eq } from 'drizzle-orm';
import type { NavigationCounts } from '../../../contract/admin/overview.ts';
import { billingEvents } from '../../billing/events/table.ts';
import { listSources } from '../../ingest/list-sources.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { listSteps } from '../doctor/list-steps.ts';
import { countFailedMails, countFailedToday, countQuestions, findFailedBackup } from './count-waiting.ts';
import { dailyFigures } from './table.ts';

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
