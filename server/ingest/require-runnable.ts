import { sourceMessages } from '../../contract/admin/sources.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { findPause } from './pausing/find-pause.ts';
import { type RunnableSource, sources } from './sources.ts';

/** Passes for a source that the configuration lets run and nobody has paused. */
export async function requireRunnable(context: Context, source: RunnableSource): Promise<void> {
  requireOperator(context);
  const offBecause = context.environment.fetchesSources
    ? sources[source].offBecause(context.environment)
    : 'outside fetching is turned off';
  if (offBecause) throw new ApiError('INVALID', `This source does not run: ${offBecause}`);
  if (await findPause(context, source)) throw new ApiError('CONFLICT', sourceMessages.paused);
}
