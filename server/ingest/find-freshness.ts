import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import { fundingEvents } from '../startups/table.ts';
import { ingestRuns } from './table.ts';

/** When a source last read something, whatever it found, and whether sample rounds are among what is shown. */
export async function findFreshness({
  db,
}: Context): Promise<{ refreshedAt: string | null; isSample: boolean }> {
  const [run] = await db
    .select({ endedAt: ingestRuns.endedAt })
    .from(ingestRuns)
    .where(and(inArray(ingestRuns.status, ['succeeded', 'partial']), ne(ingestRuns.source, 'sample')))
    .orderBy(desc(ingestRuns.startedAt))
    .limit(1);
  const [sample] = await db
    .select({ id: fundingEvents.id })
    .from(fundingEvents)
    .where(eq(fundingEvents.isSample, true))
    .limit(1);
  return { refreshedAt: run?.endedAt?.toISOString() ?? null, isSample: sample !== undefined };
}
