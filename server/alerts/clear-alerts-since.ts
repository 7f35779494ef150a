import { and, eq, lte } from 'drizzle-orm';
import type { Frequency } from '../../contract/mail-streams.ts';
import { userPreferences } from '../accounts/table.ts';
import { type Context, requireMachine } from '../platform/context.ts';

/** After a whole run of a frequency: whoever had changed to it before that began is looked after by the next one as everybody is. */
export async function clearAlertsSince(
  context: Context,
  { frequency, startedAt }: { frequency: Frequency; startedAt: Date },
): Promise<void> {
  requireMachine(context);
  await context.db
    .update(userPreferences)
    .set({ alertsSince: null })
    .where(and(eq(userPreferences.alertFrequency, frequency), lte(userPreferences.alertsSince, startedAt)));
}
