import { and, between, eq, isNull } from 'drizzle-orm';
import { sourceMessages } from '../../contract/admin/sources.ts';
import { recordEvent } from '../platform/audit/record.ts';
import { type Context, inTransaction, requireMachine, requireOperator } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { findPause } from './pausing.ts';
import { isScheduled, type RunnableSource, sources } from './sources.ts';
import { ingestRuns } from './table.ts';

export const refreshQueue = 'ingest.refresh';

/** Articles behind the items of feeds are read as soon as these are recorded. */
export const articleQueue = 'ingest.articles';

/** Asks the worker to run a source; false when a run of it already waits or is under way. */
export async function queueRefresh(
  context: Context,
  { source }: { source: RunnableSource },
): Promise<{ isQueued: boolean }> {
  requireOperator(context);
  await requireRunnable(context, source);
  return inTransaction(context, async (inside) => {
    const isQueued = await inside.queue.send(inside, refreshQueue, { source }, { singletonKey: source });
    const subject = { kind: 'source', id: source, name: sources[source].label };
    if (isQueued) await recordEvent(inside, { kind: 'source-run-by-hand', userId: null, subject });
    return { isQueued };
  });
}

/** Passes for a source that the configuration lets run and no admin has paused. */
export async function requireRunnable(context: Context, source: RunnableSource): Promise<void> {
  requireOperator(context);
  const offBecause = context.environment.fetchesSources
    ? sources[source].offBecause(context.environment)
    : 'outside fetching is turned off';
  if (offBecause) throw new ApiError('INVALID', `This source does not run: ${offBecause}`);
  if (await findPause(context, source)) throw new ApiError('CONFLICT', sourceMessages.paused);
}

const staleHours = 12;

/** Queues every live source that was not run for twelve hours, as after a first start or a longer standstill. */
export async function queueStale(context: Context): Promise<void> {
  requireMachine(context);
  const now = context.now();
  const oldest = new Date(now.getTime() - staleHours * 3_600_000);
  for (const source of Object.values(sources)) {
    if (!isScheduled(source, context.environment)) continue;
    const { name } = source;
    if (await findPause(context, name)) continue;
    const [recent] = await context.db
      .select({ id: ingestRuns.id })
      .from(ingestRuns)
      .where(
        and(
          eq(ingestRuns.source, name),
          isNull(ingestRuns.target),
          between(ingestRuns.startedAt, oldest, now),
        ),
      )
      .limit(1);
    if (!recent) await context.queue.send(context, refreshQueue, { source: name }, { singletonKey: name });
  }
}
