import { and, eq, lte } from 'drizzle-orm';
import type { Frequency } from '../../contract/mail-streams.ts';
import { type Context, requireMachine } from '../platform/context.ts';
import { alertStreams } from './streams/table.ts';

/** After a whole run of a frequency: whoever had changed to it before that began is looked after by the next one as everybody is. */
export async function clearAlertsSince(
  context: Context,
  { frequency, startedAt }: { frequency: Frequency; startedAt: Date },
): Promise<void> {
  requireMachine(context);
  await context.db
    .update(alertStreams)
    .set({ coveredUntil: null })
    .where(and(eq(alertStreams.frequency, frequency), lte(alertStreams.coveredUntil, startedAt)));
}
