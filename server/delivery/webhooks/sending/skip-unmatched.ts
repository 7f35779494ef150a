import { and, arrayContained, eq, exists, gte, isNull, lt, notExists, sql } from 'drizzle-orm';
import { userPreferences } from '../../../auth/users/table.ts';
import { fundingEvents } from '../../../companies/table.ts';
import { matchCondition } from '../../../feed/matching/match-condition.ts';
import type { Context } from '../../../platform/context.ts';
import { webhooks } from '../table.ts';

type Skipped = { newsSince: Date; startOfDay: Date; startedAt: Date; overlapMs: number };

/**
 * Takes the webhooks for looked after that tell all matches and nothing else, and whose owner's preferences no round since
 * fits: in one statement, as most people are told nothing of most rounds. Those that were last looked after on another day
 * are left, as the plan may show more since.
 */
export async function skipUnmatched(
  { db }: Context,
  { newsSince, startOfDay, startedAt, overlapMs }: Skipped,
): Promise<void> {
  const since = sql`greatest(${webhooks.startedAt}, ${webhooks.foundUntil} - ${`${overlapMs} milliseconds`}::interval)`;
  const ofOwner = eq(userPreferences.userId, webhooks.userId);
  const stated = db.select({ one: sql`1` }).from(userPreferences).where(ofOwner);
  const matching = db
    .select({ one: sql`1` })
    .from(fundingEvents)
    .innerJoin(userPreferences, ofOwner)
    .where(
      and(
        eq(fundingEvents.isSample, false),
        gte(fundingEvents.createdAt, since),
        matchCondition(userPreferences),
      ),
    );
  await db
    .update(webhooks)
    .set({ foundUntil: startedAt })
    .where(
      and(
        lt(webhooks.foundUntil, newsSince),
        gte(webhooks.foundUntil, startOfDay),
        eq(webhooks.isOn, true),
        isNull(webhooks.removedAt),
        isNull(webhooks.stoppedAt),
        arrayContained(webhooks.streams, ['matches']),
        exists(stated),
        notExists(matching),
      ),
    );
}
