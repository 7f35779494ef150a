import { sourceMessages } from '../../contract/admin/sources.ts';
import { recordEvent } from '../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { findPause } from './pausing/find-pause.ts';
import { type RunnableSource, sources } from './sources.ts';

export const refreshQueue = 'ingest.refresh';

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

/** Passes for a source that the configuration lets run and nobody has paused. */
export async function requireRunnable(context: Context, source: RunnableSource): Promise<void> {
  requireOperator(context);
  const offBecause = context.environment.fetchesSources
    ? sources[source].offBecause(context.environment)
    : 'outside fetching is turned off';
  if (offBecause) throw new ApiError('INVALID', `This source does not run: ${offBecause}`);
  if (await findPause(context, source)) throw new ApiError('CONFLICT', sourceMessages.paused);
}
