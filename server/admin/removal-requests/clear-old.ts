import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { verificationDays } from './ask.ts';
import { removalRequests } from './table.ts';

const knownDays = 90;

/** Deletes what nobody proved, and forgets who asked for what was answered a while ago. Answers how many. */
export async function clearOld(context: Context): Promise<{ unproven: number; forgotten: number }> {
  requireMachine(context);
  const { db, now } = context;
  const unproven = await db
    .delete(removalRequests)
    .where(
      and(
        eq(removalRequests.status, 'unproven'),
        lt(removalRequests.createdAt, daysEarlier(now(), verificationDays)),
      ),
    )
    .returning({ id: removalRequests.id });
  const forgotten = await db
    .update(removalRequests)
    .set({ email: null, reason: null })
    .where(
      and(
        inArray(removalRequests.status, ['granted', 'refused']),
        lt(removalRequests.decidedAt, daysEarlier(now(), knownDays)),
        or(isNotNull(removalRequests.email), isNotNull(removalRequests.reason)),
      ),
    )
    .returning({ id: removalRequests.id });
  return { unproven: unproven.length, forgotten: forgotten.length };
}
