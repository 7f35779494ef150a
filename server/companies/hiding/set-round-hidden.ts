import { eq } from 'drizzle-orm';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { lockRecording } from '../recording/lock-recording.ts';
import { fundingEvents, startups } from '../table.ts';

/** Keeps one round from everybody but admins, or shows it again. Twice is once. */
export function setRoundHidden(
  context: Context,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<{ isChanged: boolean; companyName: string }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [round] = await inside.db
      .select({ hiddenAt: fundingEvents.hiddenAt, companyName: startups.name })
      .from(fundingEvents)
      .innerJoin(startups, eq(startups.id, fundingEvents.startupId))
      .where(eq(fundingEvents.id, id));
    if (!round) throw new ApiError('NOT_FOUND', 'There is no such round.');
    const isChanged = (round.hiddenAt !== null) !== isHidden;
    if (isChanged)
      await inside.db
        .update(fundingEvents)
        .set({ hiddenAt: isHidden ? inside.now() : null })
        .where(eq(fundingEvents.id, id));
    return { isChanged, companyName: round.companyName };
  });
}
