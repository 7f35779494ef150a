import { type AnyColumn, and, eq, gte, type SQL } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import type { Context } from '../../platform/context.ts';
import { fundingEvents } from '../table.ts';
import { isKnownSince } from './is-known-since.ts';
import { isListed } from './is-listed.ts';
import { isUnnotified } from './is-unnotified.ts';

const oldestShownDays = 90;

/**
 * Rounds that somebody may still be told of: known since, of an age that the dashboard shows, no sample, and not told yet.
 * For one person, or for many by the column that holds who it is.
 */
export function unnotifiedCondition(
  context: Context,
  { userId, since }: { userId: UserId | AnyColumn; since: Date | SQL },
): SQL | undefined {
  return and(
    isKnownSince(since),
    gte(fundingEvents.announcedOn, daysBefore(utcDay(context.now()), oldestShownDays)),
    isListed(),
    eq(fundingEvents.isSample, false),
    isUnnotified(context, { userId }),
  );
}
