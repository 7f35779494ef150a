import { and, eq } from 'drizzle-orm';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';
import { analyzeTables } from './analyze-tables.ts';

/** Few enough that removing them holds the embedded database for a moment only. */
const companiesAtOnce = 200;

/**
 * Removes every sample round and every company that nothing else reported, some at a time. Answers how many companies went.
 * Where it is stopped in between, it goes on at the next call.
 */
export async function removeSample(context: Context): Promise<{ removed: number }> {
  requireOperator(context);
  let removed = 0;
  let seen = 0;
  do {
    const some = await removeSome(context);
    removed += some.removed;
    seen = some.seen;
  } while (seen > 0 && !context.signal.aborted);
  if (removed > 0) await analyzeTables(context);
  return { removed };
}

/** A company that something real is told of has no sample round any more, but may have a sample report. */
function removeSome(context: Context): Promise<{ removed: number; seen: number }> {
  return inTransaction(context, async ({ db }) => {
    const found = await db
      .select({ id: startups.id })
      .from(startups)
      .where(eq(startups.isSample, true))
      .union(
        db
          .select({ id: fundingEvents.startupId })
          .from(fundingEvents)
          .where(eq(fundingEvents.isSample, true)),
      )
      .union(
        db
          .select({ id: companyReports.startupId })
          .from(companyReports)
          .where(eq(companyReports.source, 'sample')),
      )
      .limit(companiesAtOnce);
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return { removed: 0, seen: 0 };
    await db
      .delete(fundingEvents)
      .where(and(isAnyOf(fundingEvents.startupId, ids), eq(fundingEvents.isSample, true)));
    await db
      .delete(companyReports)
      .where(and(isAnyOf(companyReports.startupId, ids), eq(companyReports.source, 'sample')));
    const gone = await db
      .delete(startups)
      .where(and(isAnyOf(startups.id, ids), eq(startups.isSample, true)))
      .returning({ id: startups.id });
    return { removed: gone.length, seen: ids.length };
  });
}
