import { type AnyColumn, and, eq, gte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { daysBefore, utcDay } from '../../contract/time/days.ts';
import { digestEntries } from '../alerts/table.ts';
import type { Context } from '../platform/context.ts';
import { fundingEvents } from '../startups/table.ts';

const oldestShownDays = 90;

/**
 * Rounds that somebody may still be told of: known since, of an age that the dashboard shows, no sample, and not told yet.
 * For one person, or for many by the column that holds who it is.
 */
export function untoldCondition(
  { db, now }: Context,
  { userId, since }: { userId: UserId | AnyColumn; since: Date | SQL },
): SQL | undefined {
  const told = db
    .select({ one: sql`1` })
    .from(digestEntries)
    .where(and(eq(digestEntries.userId, userId), eq(digestEntries.fundingEventId, fundingEvents.id)));
  return and(
    or(gte(fundingEvents.createdAt, since), gte(fundingEvents.returnedAt, since)),
    gte(fundingEvents.announcedOn, daysBefore(utcDay(now()), oldestShownDays)),
    eq(fundingEvents.isSample, false),
    notExists(told),
  );
}
