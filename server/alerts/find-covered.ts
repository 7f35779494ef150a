import type { userPreferences } from '../accounts/table.ts';
import type { Context } from '../platform/context.ts';
import { findLastRun } from './find-last-run.ts';

/**
 * Up to when somebody was looked after by the frequency that they have now, so that the one they change to goes on from
 * there. Null for who had none: they begin as everybody does.
 */
export async function findCovered(
  context: Context,
  present: Pick<typeof userPreferences.$inferSelect, 'alertFrequency' | 'alertsSince'>,
): Promise<Date | null> {
  if (present.alertFrequency === 'none') return null;
  return present.alertsSince ?? (await findLastRun(context, present.alertFrequency));
}
