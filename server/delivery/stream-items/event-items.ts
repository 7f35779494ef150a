import { and, desc, eq, gte, not, or, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { oldestShownDays } from '../../alerts/streams/find-stream-rounds.ts';
import { companyEvents } from '../../companies/company-events/table.ts';
import { startups } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { shownCondition } from '../../companies/visibility/visibility-conditions.ts';
import { followedBy } from '../../feed/watchlist/followed.ts';
import { findViewer, presentEvents } from '../../feed/watchlist/list-events.ts';
import { isUnmutedCompany, selectEvents } from '../../feed/watchlist/shown-events.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { type EventItem, oneLine, shortened } from './item-words.ts';

type Wanted = { userId: UserId; most: number; since?: Date; id?: string };

const longestName = 200;

/**
 * What happened at companies that a user follows, the last recorded first: of the last 90 days, no sample, and no rounds, which are
 * told as rounds. With `since` only what was recorded, or is shown by their plan, since.
 */
export async function listEventItems(
  context: Context,
  { userId, most, since, id }: Wanted,
): Promise<EventItem[]> {
  requireSelf(context, userId);
  const viewer = await findViewer(context, userId, 'UTC');
  const rows = await selectEvents(
    context.db,
    viewer,
    and(
      sql`${companyEvents.startupId} in (select startup_id from ${followedBy(userId)} followed)`,
      isUnmutedCompany(userId),
      isNews(viewer.days.today),
      id === undefined ? undefined : eq(companyEvents.id, id),
      since && isLearnedSince(viewer.entitlement, since),
    ),
  )
    .orderBy(desc(companyEvents.recordedAt), desc(companyEvents.id))
    .limit(most);
  const events = await presentEvents(context, viewer, rows);
  const { publicUrl } = context.environment;
  return events.map((companyEvent) => ({
    id: companyEvent.id,
    companyName: shortened(oneLine(companyEvent.companyName), longestName),
    companyUrl: `${publicUrl}/company/${companyEvent.startupId}`,
    foundAt: new Date(companyEvent.recordedAt),
    companyEvent,
  }));
}

function isNews(today: string): SQL | undefined {
  return and(
    sql`${companyEvents.kind} <> 'round'`,
    eq(startups.isSample, false),
    gte(companyEvents.occurredOn, daysBefore(today, oldestShownDays)),
  );
}

/** An article about a round is as locked as the round, and is news once the plan shows that. */
function isLearnedSince(entitlement: Parameters<typeof shownCondition>[0], since: Date): SQL | undefined {
  const shownThen = shownCondition(entitlement, daysIn('UTC', since));
  const isLearned = gte(companyEvents.recordedAt, since);
  return shownThen ? or(isLearned, not(sql`coalesce(${shownThen}, true)`)) : isLearned;
}
