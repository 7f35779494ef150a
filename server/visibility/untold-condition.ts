import { type AnyColumn, and, eq, gte, type SQL } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { daysBefore, utcDay } from '../../contract/time/days.ts';
import type { Context } from '../platform/context.ts';
import { fundingEvents } from '../startups/table.ts';
import { isKnownSince } from './is-known-since.ts';
import { isListed } from './is-listed.ts';
import { isUntold } from './is-untold.ts';

const oldestShownDays = 90;

/**
 * Rounds that somebody may still be told of: known since, of an age that the dashboard shows, no sample, and not told yet.
 * For one person, or for many by the column that holds who it is.
 */
export function untoldCondition(
  context: Context,
  { userId, since }: { userId: UserId | AnyColumn; since: Date | SQL },
): SQL | undefined {
  return and(
    isKnownSince(since),
    gte(fundingEvents.announcedOn, daysBefore(utcDay(context.now()), oldestShownDays)),
    isListed(),
    eq(fundingEvents.isSample, false),
    isUntold(context, { userId }),
  );
}
