import { randomUUID } from 'node:crypto';
import { and, eq, gte, inArray, isNull } from 'drizzle-orm';
import { daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import { companyEvents } from '../../companies/company-events/table.ts';
import { fundingEvents } from '../../companies/table.ts';
import { isKnownSince, isListed } from '../../companies/visibility/visibility-conditions.ts';
import { roles } from '../../enrichment/job-boards/table.ts';
import { findFollowers } from '../../feed/watchlist/followed.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { findLastRun } from '../alert-runs.ts';
import { findMatched } from '../match/find-matched.ts';
import { oldestShownDays } from '../streams/find-stream-rounds.ts';
import { alertStreams } from '../streams/table.ts';
import { alertRuns, digestEntries } from '../table.ts';
import { gatheringMs } from './schedule.ts';

/** What is recorded can be read a while later: it is looked for again. */
const overlapMs = 10 * 60_000;

const longestMs = 24 * 60 * 60_000;

/** A million people may be meant by each. */
const roundsAtOnce = 20;

const isAsleep = and(eq(alertStreams.frequency, 'immediately'), isNull(alertStreams.nextDueAt));

/**
 * Has the streams looked at soon that come immediately, once something came that may be for them: a round that matches, or
 * for saved searches anything at all. They wait for what else comes meanwhile. Outside of any transaction.
 */
export async function wakeImmediate(context: Context): Promise<void> {
  const { db } = context;
  const now = context.now();
  const last = await findLastRun(context, 'immediately');
  const earliest = now.getTime() - longestMs;
  const known = Math.min(now.getTime(), (last ?? now).getTime());
  const since = new Date(Math.max(earliest, known - overlapMs));
  const roundIds = await findNewRounds(context, since);
  const hasEvent = await hasNewEvent(context, since);
  if (roundIds.length === 0 && !hasEvent && !(await hasNewRole(context, since))) return;
  const nextDueAt = new Date(now.getTime() + gatheringMs);
  if (hasEvent) await wakeWatchlists(context, { since, nextDueAt });
  for (let start = 0; start < roundIds.length; start += roundsAtOnce)
    await wakeMatches(context, roundIds.slice(start, start + roundsAtOnce), nextDueAt);
  await db
    .update(alertStreams)
    .set({ nextDueAt })
    .where(and(isAsleep, eq(alertStreams.kind, 'saved-search')));
  await db
    .insert(alertRuns)
    .values({ id: randomUUID(), kind: 'immediately', since, startedAt: now, endedAt: now });
}

async function findNewRounds({ db, now }: Context, since: Date): Promise<string[]> {
  const found = await db
    .select({ id: fundingEvents.id })
    .from(fundingEvents)
    .where(
      and(
        isKnownSince(since),
        gte(fundingEvents.announcedOn, daysBefore(utcDay(now()), oldestShownDays)),
        isListed(),
        eq(fundingEvents.isSample, false),
      ),
    );
  return found.map(({ id }) => id);
}

async function hasNewEvent({ db }: Context, since: Date): Promise<boolean> {
  const [event] = await db
    .select({ id: companyEvents.id })
    .from(companyEvents)
    .where(gte(companyEvents.recordedAt, since))
    .limit(1);
  return event !== undefined;
}

/** Of those who hear of their watchlist immediately, only those who follow a company where something happened. */
async function wakeWatchlists(
  context: Context,
  { since, nextDueAt }: { since: Date; nextDueAt: Date },
): Promise<void> {
  const { db } = context;
  const ofWatchlist = and(isAsleep, eq(alertStreams.kind, 'watchlist'));
  const asleep = await db.select({ userId: alertStreams.userId }).from(alertStreams).where(ofWatchlist);
  if (asleep.length === 0) return;
  const followers = await findFollowers(context, {
    userIds: asleep.map(({ userId }) => userId),
    changedSince: since,
  });
  await db
    .update(alertStreams)
    .set({ nextDueAt })
    .where(and(ofWatchlist, isAnyOf(alertStreams.userId, [...followers])));
}

async function hasNewRole({ db }: Context, since: Date): Promise<boolean> {
  const [role] = await db.select({ id: roles.id }).from(roles).where(gte(roles.firstSeenAt, since)).limit(1);
  return role !== undefined;
}

/** Whom these rounds match is looked up from the rounds, for everyone at once; who was told of all of them sleeps on. */
async function wakeMatches(context: Context, roundIds: string[], nextDueAt: Date): Promise<void> {
  const { db } = context;
  const ofMatches = and(isAsleep, eq(alertStreams.kind, 'matches'));
  const asleep = await db.select({ userId: alertStreams.userId }).from(alertStreams).where(ofMatches);
  if (asleep.length === 0) return;
  const matched = await findMatched(context, roundIds);
  const waiting = new Set(asleep.map(({ userId }) => userId));
  const found = new Map<string, string[]>();
  for (const [roundId, userIds] of matched)
    for (const userId of userIds)
      if (waiting.has(userId)) found.set(userId, [...(found.get(userId) ?? []), roundId]);
  if (found.size === 0) return;
  const notified = await findNotified(context, { userIds: [...found.keys()], roundIds });
  const unnotified = [...found].filter(([userId, ids]) => ids.some((id) => !notified.get(userId)?.has(id)));
  await db
    .update(alertStreams)
    .set({ nextDueAt })
    .where(
      and(
        ofMatches,
        isAnyOf(
          alertStreams.userId,
          unnotified.map(([userId]) => userId),
        ),
      ),
    );
}

/** Which of these rounds each user was told of. Of new rounds they are few. */
async function findNotified(
  { db }: Context,
  { userIds, roundIds }: { userIds: string[]; roundIds: string[] },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = await db
    .select({ userId: digestEntries.userId, roundId: digestEntries.fundingEventId })
    .from(digestEntries)
    .where(and(isAnyOf(digestEntries.userId, userIds), inArray(digestEntries.fundingEventId, roundIds)));
  const byUser = new Map<string, Set<string>>();
  for (const { userId, roundId } of found) byUser.set(userId, (byUser.get(userId) ?? new Set()).add(roundId));
  return byUser;
}
