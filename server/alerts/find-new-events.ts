import { and, desc, eq, gte, not, notExists, or, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import type { Entitlement } from '../../contract/billing/entitlement.ts';
import type { CompanyEvent } from '../../contract/companies/company-events.ts';
import { daysBefore } from '../../contract/platform/time/days.ts';
import { companyEvents } from '../companies/company-events/table.ts';
import { startups } from '../companies/table.ts';
import { daysIn } from '../companies/visibility/sections.ts';
import { shownCondition } from '../companies/visibility/visibility-conditions.ts';
import { findFollowers, followedBy } from '../feed/watchlist/followed.ts';
import { presentEvents } from '../feed/watchlist/list-events.ts';
import { isUnmutedCompany, selectEvents } from '../feed/watchlist/shown-events.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { oldestShownDays } from './streams/find-stream-rounds.ts';
import { digestEntries, notifiedEvents } from './table.ts';

/** Whose watchlist is looked at, and since when what happened is news. */
type Asked = { userId: UserId; since: Date; entitlement: Entitlement };

const mostEvents = 200;

/** What happened at the companies that each of these people follows, and that no mail told them of yet. Most follow none where anything did. */
export async function findNewEvents(context: Context, asked: Asked[]): Promise<Map<string, CompanyEvent[]>> {
  requireOperator(context);
  const found = new Map<string, CompanyEvent[]>();
  if (asked.length === 0) return found;
  const since = new Date(Math.min(...asked.map((each) => each.since.getTime())));
  const isLimited = asked.some(({ entitlement }) => shownCondition(entitlement, daysIn('UTC', since)));
  const following = await findFollowers(context, {
    userIds: asked.map(({ userId }) => userId),
    // What a plan locked may be shown by now, however long ago it was recorded.
    changedSince: isLimited ? new Date(since.getTime() - oldestShownDays * 86_400_000) : since,
  });
  for (const each of asked)
    if (following.has(each.userId)) found.set(each.userId, await findOf(context, each));
  return found;
}

async function findOf(context: Context, { userId, since, entitlement }: Asked): Promise<CompanyEvent[]> {
  const { db } = context;
  const days = daysIn('UTC', context.now());
  const viewer = { userId, entitlement, days };
  const { startupId, recordedAt, occurredOn, id, fundingEventId } = companyEvents;
  const shownThen = shownCondition(entitlement, daysIn('UTC', since));
  const isLearned = gte(recordedAt, since);
  const toldAsEvent = db
    .select({ one: sql`1` })
    .from(notifiedEvents)
    .where(and(eq(notifiedEvents.userId, userId), eq(notifiedEvents.eventId, id)));
  const toldAsRound = db
    .select({ one: sql`1` })
    .from(digestEntries)
    .where(
      and(
        eq(digestEntries.userId, userId),
        eq(digestEntries.fundingEventId, fundingEventId),
        eq(digestEntries.isNamed, true),
      ),
    );
  const rows = await selectEvents(
    db,
    viewer,
    and(
      sql`exists (select from ${followedBy(userId)} followed
        where followed.startup_id = ${startupId} and followed.since <= ${recordedAt})`,
      isUnmutedCompany(userId),
      eq(startups.isSample, false),
      gte(occurredOn, daysBefore(days.today, oldestShownDays)),
      shownThen ? or(isLearned, not(sql`coalesce(${shownThen}, true)`)) : isLearned,
      notExists(toldAsEvent),
      notExists(toldAsRound),
    ),
  )
    .orderBy(desc(recordedAt), desc(id))
    .limit(mostEvents);
  return presentEvents(context, viewer, rows);
}
