import { eq } from 'drizzle-orm';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { fundingEvents, startupReports, startups } from '../table.ts';

/** Removes every sample round and every company that nothing else reported. Answers how many companies went. */
export async function removeSample(context: Context): Promise<{ removed: number }> {
  requireOperator(context);
  return inTransaction(context, async ({ db }) => {
    await db.delete(fundingEvents).where(eq(fundingEvents.isSample, true));
    await db.delete(startupReports).where(eq(startupReports.source, 'sample'));
    const gone = await db.delete(startups).where(eq(startups.isSample, true)).returning({ id: startups.id });
    return { removed: gone.length };
  });
}
