import { type Context, requireOperator } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { type RunnableSource, sources } from './sources.ts';

export const refreshQueue = 'ingest.refresh';

/** Asks the worker to run a source; false when a run of it already waits or is under way. */
export async function queueRefresh(
  context: Context,
  { source }: { source: RunnableSource },
): Promise<{ isQueued: boolean }> {
  requireOperator(context);
  const offBecause = context.environment.fetchesSources
    ? sources[source].offBecause(context.environment)
    : 'outside fetching is turned off';
  if (offBecause) throw new ApiError('INVALID', `This source does not run: ${offBecause}`);
  return { isQueued: await context.queue.send(context, refreshQueue, { source }, { singletonKey: source }) };
}
