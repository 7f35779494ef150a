import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/accounts.ts';
import type { Frequency } from '../../../contract/mail-streams.ts';
import { lockPreferences } from '../../accounts/lock-preferences.ts';
import { userPreferences } from '../../accounts/table.ts';
import { type Context, inTransaction, requireSelf } from '../../platform/context.ts';
import { findCovered } from '../find-covered.ts';
import { withdrawDigests } from '../withdraw-digests.ts';

/**
 * Sets how often a person is told of what matches. `none` counts from this moment: a digest that is being written ends
 * first, and one that waits is never sent. Chosen twice it changes nothing the second time.
 */
export async function chooseFrequency(
  context: Context,
  { userId, frequency }: { userId: UserId; frequency: Frequency },
): Promise<void> {
  requireSelf(context, userId);
  return inTransaction(context, async (context) => {
    const present = await lockPreferences(context, userId);
    if (present.alertFrequency === frequency) return;
    const isStop = frequency === 'none';
    await context.db
      .update(userPreferences)
      .set({
        alertFrequency: frequency,
        alertsSince: await findCovered(context, present),
        frequencyBeforeStop: isStop && present.alertFrequency !== 'none' ? present.alertFrequency : null,
        alertsStoppedAt: isStop ? context.now() : null,
      })
      .where(eq(userPreferences.userId, userId));
    if (isStop) await withdrawDigests(context, userId);
  });
}
