import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { daysEarlier } from '../../contract/time/days.ts';
import { type Context, requireMachine } from '../platform/context.ts';
import { proofDays } from './ask.ts';
import { optOutRequests } from './table.ts';

const knownDays = 90;

/** Deletes what nobody proved, and forgets who asked for what was answered a while ago. Answers how many. */
export async function clearOld(context: Context): Promise<{ unproven: number; forgotten: number }> {
  requireMachine(context);
  const { db, now } = context;
  const unproven = await db
    .delete(optOutRequests)
    .where(
      and(eq(optOutRequests.status, 'unproven'), lt(optOutRequests.createdAt, daysEarlier(now(), proofDays))),
    )
    .returning({ id: optOutRequests.id });
  const forgotten = await db
    .update(optOutRequests)
    .set({ email: null, reason: null })
    .where(
      and(
        inArray(optOutRequests.status, ['granted', 'refused']),
        lt(optOutRequests.decidedAt, daysEarlier(now(), knownDays)),
        or(isNotNull(optOutRequests.email), isNotNull(optOutRequests.reason)),
      ),
    )
    .returning({ id: optOutRequests.id });
  return { unproven: unproven.length, forgotten: forgotten.length };
}
