import { and, asc, eq, gt } from 'drizzle-orm';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { listFactReports } from '../../enrichment/fact-reports/list-fact-reports.ts';
import { daysStoredUnseen } from '../../enrichment/websites/save-site.ts';
import { companySites, siteFacts } from '../../enrichment/websites/table.ts';
import type { Context } from '../../platform/context.ts';
import type { ReadFacts } from './present-site.ts';

/** What was read of a company's own pages and is not too old to be told, and what of it the viewer doubts. */
export async function findSiteFacts(context: Context, startupId: string): Promise<ReadFacts> {
  const { db, now } = context;
  const oldest = new Date(now().getTime() - daysStoredUnseen * dayMs);
  const [[site], facts, reportedFacts] = await Promise.all([
    db.select().from(companySites).where(eq(companySites.startupId, startupId)),
    db
      .select()
      .from(siteFacts)
      .where(and(eq(siteFacts.startupId, startupId), gt(siteFacts.lastSeenAt, oldest)))
      .orderBy(asc(siteFacts.firstSeenAt), asc(siteFacts.value)),
    listFactReports(context, startupId),
  ]);
  return { site: site ?? null, facts, doubted: reportedFacts };
}
