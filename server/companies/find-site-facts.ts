import { and, asc, eq, gt } from 'drizzle-orm';
import { dayMs } from '../../contract/time/days.ts';
import { listDoubts } from '../doubts/list-doubts.ts';
import type { Context } from '../platform/context.ts';
import { daysKeptUnseen } from '../websites/save-site.ts';
import { companySites, siteFacts } from '../websites/table.ts';
import type { ReadFacts } from './present-site.ts';

/** What was read of a company's own pages and is not too old to be told, and what of it the viewer doubts. */
export async function findSiteFacts(context: Context, startupId: string): Promise<ReadFacts> {
  const { db, now } = context;
  const oldest = new Date(now().getTime() - daysKeptUnseen * dayMs);
  const [[site], facts, doubted] = await Promise.all([
    db.select().from(companySites).where(eq(companySites.startupId, startupId)),
    db
      .select()
      .from(siteFacts)
      .where(and(eq(siteFacts.startupId, startupId), gt(siteFacts.lastSeenAt, oldest)))
      .orderBy(asc(siteFacts.firstSeenAt), asc(siteFacts.value)),
    listDoubts(context, startupId),
  ]);
  return { site: site ?? null, facts, doubted };
}
