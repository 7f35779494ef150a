import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/accounts.ts';
import { lockPreferences } from '../../accounts/lock-preferences.ts';
import { userPreferences } from '../../accounts/table.ts';
import { type Context, inTransaction, requireSelf } from '../../platform/context.ts';
import { resumeDigests } from '../resume-digests.ts';

/** Brings back just what there was before the digests were stopped, also those that waited then. Undone twice it is undone. */
export async function undoStop(context: Context, userId: UserId): Promise<void> {
  requireSelf(context, userId);
  return inTransaction(context, async (context) => {
    const { frequencyBeforeStop, alertsStoppedAt } = await lockPreferences(context, userId);
    if (frequencyBeforeStop === null || alertsStoppedAt === null) return;
    await context.db
      .update(userPreferences)
      .set({ alertFrequency: frequencyBeforeStop, frequencyBeforeStop: null, alertsStoppedAt: null })
      .where(eq(userPreferences.userId, userId));
    await resumeDigests(context, { userId, since: alertsStoppedAt });
  });
}
