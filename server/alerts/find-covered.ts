import type { Context } from '../platform/context.ts';
import { findLastRun } from './find-last-run.ts';
import type { alertStreams } from './streams/table.ts';

/**
 * Up to when somebody was looked after by the frequency that they have now, so that the one they change to goes on from
 * there. Null for who had none: they begin as everybody does.
 */
export async function findCovered(
  context: Context,
  present: Pick<typeof alertStreams.$inferSelect, 'frequency' | 'coveredUntil'>,
): Promise<Date | null> {
  if (present.frequency === 'none' || present.frequency === 'immediately') return null;
  return present.coveredUntil ?? (await findLastRun(context, present.frequency));
}
