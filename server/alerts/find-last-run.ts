import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import { alertRuns, type DigestKind } from './table.ts';

/** When the last whole run of a kind started; null before there was one. */
export async function findLastRun({ db }: Context, kind: DigestKind): Promise<Date | null> {
  const [last] = await db
    .select({ startedAt: alertRuns.startedAt })
    .from(alertRuns)
    .where(and(eq(alertRuns.kind, kind), isNotNull(alertRuns.endedAt)))
    .orderBy(desc(alertRuns.startedAt))
    .limit(1);
  return last?.startedAt ?? null;
}
