import { and, asc, eq, gte, not, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { lockPreferences } from '../../auth/users/users.ts';
import { fundingEvents } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { isListed, muteCondition, shownCondition } from '../../companies/visibility/visibility-conditions.ts';
import { findRestrictions } from '../../feed/find-restrictions.ts';
import { findTerms, type Terms } from '../../feed/find-terms.ts';
import { matchCondition } from '../../feed/matching/match-condition.ts';
import { mutes } from '../../feed/mutes/table.ts';
import { savedSearches } from '../../feed/saved-searches/table.ts';
import { followedBy } from '../../feed/watchlist/followed.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { alertSettings, alertStreams } from './table.ts';

/** What a stream holds, over funding events. Nothing else may go out of the house for it. */
export type StreamRounds = {
  /** The rounds that it tells of: they fit, are not muted, and the plan shows them. */
  told: SQL | undefined;
  /**
   * The same with those that the plan leaves out, which are counted and never named. Only of what matches the preferences:
   * a count that answered a sentence would tell who raised.
   */
  counted: SQL | undefined;
};

/** Older rounds stand on no dashboard, and are told by nothing. */
export const oldestShownDays = 90;

/**
 * The one rule of what a stream of a person holds: digests, feeds, webhooks and what is shown as it happens ask by it. Real
 * rounds of the last 90 days alone; null for what tells of no rounds, or is gone. Who asks for several finds the terms once.
 */
export async function findStreamRounds(
  context: Context,
  { userId, stream }: { userId: UserId; stream: Pick<Stream, 'kind' | 'savedSearchId'> },
  given?: Promise<Terms>,
): Promise<StreamRounds | null> {
  requireSelf(context, userId);
  const terms = given ?? findTerms(context, userId);
  const days = daysIn('UTC', context.now());
  const isNewMatch = and(
    isListed(),
    eq(fundingEvents.isSample, false),
    gte(fundingEvents.announcedOn, daysBefore(days.today, oldestShownDays)),
  );
  if (stream.kind === 'matches') {
    const { stated, mutes, entitlement } = await terms;
    const counted = and(isNewMatch, matchCondition(stated), muteCondition(mutes));
    return { counted, told: and(counted, shownCondition(entitlement, days)) };
  }
  if (stream.kind === 'watchlist') {
    const { entitlement } = await terms;
    const { startupId } = fundingEvents;
    const isFollowed = sql`${startupId} in (select startup_id from ${followedBy(userId)} followed)`;
    const isMuted = sql`exists (select from ${mutes} where ${mutes.userId} = ${userId} and ${mutes.kind} = 'startup'
      and ${mutes.value} = ${startupId}::text)`;
    const counted = and(isNewMatch, isFollowed, not(isMuted));
    return { counted, told: and(counted, shownCondition(entitlement, days)) };
  }
  if (stream.savedSearchId === null) return null;
  const [search] = await context.db
    .select({ query: savedSearches.query, industries: savedSearches.industries })
    .from(savedSearches)
    .where(and(eq(savedSearches.id, stream.savedSearchId), eq(savedSearches.userId, userId)));
  if (!search) return null;
  const { query, industries } = search;
  const filter = query === null ? { industries } : { query };
  const { newsCondition } = await findRestrictions(context, userId, filter, days, terms);
  const notified = and(isNewMatch, newsCondition);
  return { told: notified, counted: notified };
}

export type Settings = typeof alertSettings.$inferSelect;

export type Stream = typeof alertStreams.$inferSelect;

/** A person's streams, which no one else changes or sends before the caller's transaction ends. Who has none gets the usual ones. */
export async function lockStreams(
  context: Context,
  userId: UserId,
): Promise<{ settings: Settings; streams: Stream[] }> {
  await lockPreferences(context, userId);
  const { db } = context;
  const [settings] = await db
    .select()
    .from(alertSettings)
    .where(eq(alertSettings.userId, userId))
    .for('update');
  if (!settings) throw new ApiError('NOT_FOUND', 'User profile not found');
  const streams = await db
    .select()
    .from(alertStreams)
    .where(eq(alertStreams.userId, userId))
    .orderBy(asc(alertStreams.kind), asc(alertStreams.id));
  return { settings, streams };
}
