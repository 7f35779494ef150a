import { type Context, requireOperator } from '../../platform/context.ts';
import { ingestRuns } from '../table.ts';
import type { OpenRun } from './run.ts';

/** Writes down that a run has begun. */
export async function openRun(context: Context, { id, source, target, startedAt }: OpenRun): Promise<void> {
  requireOperator(context);
  await context.db.insert(ingestRuns).values({ id, source, target, startedAt, status: 'running' });
}
