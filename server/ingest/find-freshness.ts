import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Staleness } from '../../contract/ingest/ingest.ts';
import type { Context } from '../platform/context.ts';
import { lastTimeButOne } from './schedule.ts';
import type { SourceListing } from './source.ts';
import { isScheduled, sources } from './sources.ts';
import { ingestRuns } from './table.ts';

/** When a live source last read something, whatever it found, and whether those that should run have read lately. */
export type Freshness = { refreshedAt: string | null; staleness: Staleness };

/** Of live places only: an import by hand says nothing of whether anybody still looks at those. */
export async function findFreshness(context: Context): Promise<Freshness> {
  const { environment } = context;
  const read = await Promise.all(Object.values(sources).map((source) => findLastRead(context, source)));
  const moments = read
    .flatMap(({ lastReadAt }) => lastReadAt ?? [])
    .sort((a, b) => a.getTime() - b.getTime());
  const scheduled = read.filter(({ source }) => isScheduled(source, environment));
  if (scheduled.length === 0) return { refreshedAt: written(moments.at(-1)), staleness: 'none' };
  const due = lastTimeButOne(environment.sourcesCron, context.now());
  const stale = scheduled.filter(({ lastReadAt, firstRunAt }) => {
    const since = lastReadAt ?? firstRunAt;
    return since !== null && since <= due;
  });
  const staleness = stale.length === 0 ? 'none' : stale.length === scheduled.length ? 'all' : 'some';
  return { refreshedAt: written(moments.at(-1)), staleness };
}

const written = (moment: Date | undefined) => moment?.toISOString() ?? null;

async function findLastRead(context: Context, source: SourceListing) {
  const isLive = and(eq(ingestRuns.source, source.name), isNull(ingestRuns.target));
  const hasRead = inArray(ingestRuns.status, ['succeeded', 'partial']);
  const [last] = await findRun(context, and(isLive, hasRead), desc(ingestRuns.startedAt));
  if (last) return { source, lastReadAt: last.endedAt ?? last.startedAt, firstRunAt: null };
  const [first] = await findRun(context, isLive, asc(ingestRuns.startedAt));
  return { source, lastReadAt: null, firstRunAt: first?.startedAt ?? null };
}

const findRun = ({ db }: Context, condition: SQL | undefined, order: SQL) =>
  db
    .select({ startedAt: ingestRuns.startedAt, endedAt: ingestRuns.endedAt })
    .from(ingestRuns)
    .where(condition)
    .orderBy(order)
    .limit(1);
