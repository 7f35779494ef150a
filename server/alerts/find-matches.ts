import { and, asc, eq, gt, gte, ne, notExists, sql } from 'drizzle-orm';
import { userPreferences, users } from '../accounts/table.ts';
import { unmutedFor } from '../mutes/unmuted-for.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { fundingEvents } from '../startups/table.ts';
import { matchCondition } from './match-condition.ts';
import { daysBefore } from './sections.ts';
import { type DigestKind, digestEntries } from './table.ts';

export type Match = { userId: string; eventIds: string[] };

const oldestShownDays = 90;
const peoplePerPage = 500;

/**
 * Who is to be told of what: every person with the rounds known since that match and were not told yet, in the order
 * of their ids, one page of people after `afterUserId`. People who have not confirmed their address are left out, as are
 * rounds too old for the dashboard, sample rounds, and what somebody wants to hear nothing of.
 */
export async function findMatches(
  context: Context,
  { kind, since, afterUserId }: { kind: DigestKind; since: Date; afterUserId: string },
): Promise<Match[]> {
  requireOperator(context);
  const { db } = context;
  const wasTold = db
    .select({ one: sql`1` })
    .from(digestEntries)
    .where(
      and(
        eq(digestEntries.userId, userPreferences.userId),
        eq(digestEntries.fundingEventId, fundingEvents.id),
      ),
    );
  return db
    .select({ userId: userPreferences.userId, eventIds: sql<string[]>`array_agg(${fundingEvents.id}::text)` })
    .from(userPreferences)
    .innerJoin(users, and(eq(users.id, userPreferences.userId), eq(users.emailVerified, true)))
    .innerJoin(
      fundingEvents,
      and(
        gte(fundingEvents.createdAt, since),
        gte(fundingEvents.announcedOn, daysBefore(context.now().toISOString().slice(0, 10), oldestShownDays)),
        eq(fundingEvents.isSample, false),
        matchCondition(userPreferences),
      ),
    )
    .where(
      and(
        gt(userPreferences.userId, afterUserId),
        kind === 'manual'
          ? ne(userPreferences.alertFrequency, 'none')
          : eq(userPreferences.alertFrequency, kind),
        notExists(wasTold),
        unmutedFor(db, userPreferences.userId),
      ),
    )
    .groupBy(userPreferences.userId)
    .orderBy(asc(userPreferences.userId))
    .limit(peoplePerPage);
}
