import { and, desc, inArray, ne } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import { ingestRuns } from './table.ts';

/** When a source last read something, whatever it found; null before the first. */
export async function findFreshness({ db }: Context): Promise<string | null> {
  const [run] = await db
    .select({ endedAt: ingestRuns.endedAt })
    .from(ingestRuns)
    .where(and(inArray(ingestRuns.status, ['succeeded', 'partial']), ne(ingestRuns.source, 'sample')))
    .orderBy(desc(ingestRuns.startedAt))
    .limit(1);
  return run?.endedAt?.toISOString() ?? null;
}
