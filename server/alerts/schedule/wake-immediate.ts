import { randomUUID } from 'node:crypto';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { daysBefore, utcDay } from '../../../contract/platform/time/days.ts';
import { fundingEvents } from '../../companies/table.ts';
import { isKnownSince } from '../../companies/visibility/is-known-since.ts';
import { isListed } from '../../companies/visibility/is-listed.ts';
import { roles } from '../../enrichment/job-boards/table.ts';
import type { Context } from '../../platform/context.ts';
import { findLastRun } from '../find-last-run.ts';
import { findMatched } from '../match/find-matched.ts';
import { oldestShownDays } from '../streams/find-stream-rounds.ts';
import { alertStreams } from '../streams/table.ts';
import { alertRuns, digestEntries } from '../table.ts';
import { gatheringMs } from './next-due.ts';

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
  if (roundIds.length === 0 && !(await hasNewRole(context, since))) return;
  const nextDueAt = new Date(now.getTime() + gatheringMs);
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

async function hasNewRole({ db }: Context, since: Date): Promise<boolean> {
  const [role] = await db.select({ id: roles.id }).from(roles).where(gte(roles.firstSeenAt, since)).limit(1);
  return role !== undefined;
}

/** Whom these rounds match is looked up from the rounds, for everybody at once; who was told of all of them sleeps on. */
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
  const pairs = JSON.stringify([...found].map(([userId, ids]) => ({ userId, ids })));
  const unnotified = sql`(select given."userId" from jsonb_to_recordset(${pairs}::jsonb) as given ("userId" text, "ids" uuid[])
    where exists (select from unnest(given."ids") as round (id) where not exists (select from ${digestEntries}
      where ${digestEntries.userId} = given."userId" and ${digestEntries.fundingEventId} = round.id)))`;
  await db
    .update(alertStreams)
    .set({ nextDueAt })
    .where(and(ofMatches, sql`${alertStreams.userId} in ${unnotified}`));
}
