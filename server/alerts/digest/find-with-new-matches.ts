import { and, between, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { StreamKind } from '../../../contract/alerts/streams.ts';
import { userId } from '../../../contract/auth/accounts.ts';
import { sectionDays } from '../../../contract/feed/alerts.ts';
import { dayMs, lastDayAnywhere, utcDay } from '../../../contract/platform/time/days.ts';
import { dueFollowUp } from '../../applications/follow-up-reminders.ts';
import { applications } from '../../applications/table.ts';
import { userPreferences } from '../../auth/users/table.ts';
import { findEntitlements } from '../../billing/entitlement/entitlements.ts';
import { companyEvents } from '../../companies/company-events/table.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { includesSection, windowOf } from '../../companies/visibility/sections.ts';
import {
  isListed,
  isShownCompany,
  isUnnotified,
  unmutedFor,
  unnotifiedCondition,
} from '../../companies/visibility/visibility-conditions.ts';
import { roles } from '../../enrichment/job-boards/table.ts';
import { isNewRole } from '../../feed/hiring/hiring.ts';
import { matchCondition } from '../../feed/matching/match-condition.ts';
import { followedBy } from '../../feed/watchlist/followed.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { alertSettings, alertStreams } from '../streams/table.ts';
import { isAsked, type Occasion } from './find-readers.ts';
import { longestCatchUpDays, overlapMs, usualMs } from './start-runs.ts';

/**
 * Those of these people for whom there may be something to tell: a round that matches and was not told, a follow-up that is
 * due, a new role, or a saved search, of which only reading it tells. Asked for many at once and only whether there is one, so
 * that neither many people nor many rounds fill the memory.
 */
export async function findWithNewMatches(
  context: Context,
  { userIds, occasion }: { userIds: string[]; occasion: Occasion },
): Promise<Set<string>> {
  const { db } = context;
  const since = occasion.since ? sql`${iso(occasion.since)}::timestamptz` : sinceOf(context.now());
  const matching = (isNew: SQL | undefined) =>
    db
      .select({ one: sql`1` })
      .from(fundingEvents)
      .where(and(isNew, matchCondition(userPreferences), unmutedFor(db, userPreferences.userId)));
  const round = matching(unnotifiedCondition(context, { userId: userPreferences.userId, since }));
  const opened = matching(
    and(
      isListed(),
      eq(fundingEvents.isSample, false),
      isOpenedSince(since, utcDay(context.now())),
      isUnnotified(context, { userId: userPreferences.userId, byName: true }),
    ),
  );
  const limited = await findLimited(context, userIds);
  const followUp = db
    .select({ one: sql`1` })
    .from(applications)
    .where(dueFollowUp(alertStreams.userId, lastDayAnywhere(context.now())));
  const event = db
    .select({ one: sql`1` })
    .from(companyEvents)
    .innerJoin(startups, and(eq(startups.id, companyEvents.startupId), isShownCompany()))
    .where(
      and(
        sql`${companyEvents.recordedAt} >= ${since}`,
        eq(startups.isSample, false),
        sql`${companyEvents.startupId} in (select startup_id from ${followedBy(alertStreams.userId)} followed)`,
      ),
    );
  const found = await db
    .selectDistinct({ id: alertStreams.userId })
    .from(alertStreams)
    .innerJoin(alertSettings, eq(alertSettings.userId, alertStreams.userId))
    .leftJoin(userPreferences, eq(userPreferences.userId, alertStreams.userId))
    .where(
      and(
        inArray(alertStreams.userId, userIds),
        isAsked(occasion, context.now()),
        or(
          and(
            is('matches'),
            or(
              exists(round),
              and(isAnyOf(alertStreams.userId, limited), exists(opened)),
              and(eq(alertSettings.tellsNewRoles, true), exists(newRole(db, since))),
            ),
          ),
          and(is('follow-ups'), exists(followUp)),
          is('saved-search'),
          and(is('watchlist'), exists(event)),
        ),
      ),
    );
  return new Set(found.map(({ id }) => id));
}

/** Those whose plan locks the last month: a round is named to them once it is of the quarter. */
async function findLimited(context: Context, userIds: string[]): Promise<string[]> {
  const entitlements = await findEntitlements(
    context,
    userIds.map((id) => userId.parse(id)),
  );
  return [...entitlements].flatMap(([id, entitlement]) =>
    includesSection(entitlement, 'month') ? [] : [id],
  );
}

/** As `hasOpened` says it of one. */
function isOpenedSince(since: SQL, today: string): SQL {
  const { first, last } = windowOf('quarter', today);
  const firstOfMonth = sql`(${since} at time zone 'UTC')::date - ${sectionDays.month.to}::int`;
  return between(fundingEvents.announcedOn, sql`greatest(${first}::date, ${firstOfMonth})`, last);
}

const is = (kind: StreamKind) => eq(alertStreams.kind, kind);
const iso = (moment: Date) => moment.toISOString();

function newRole(db: Context['db'], since: SQL) {
  const isListed = and(isNull(roles.closedAt), isNull(roles.missingSince), eq(roles.isGeneral, false));
  return db
    .select({ one: sql`1` })
    .from(roles)
    .where(and(isNewRole(since), isListed));
}

/** As `sinceOf` says it of one. */
function sinceOf(now: Date): SQL {
  const { coveredUntil, frequency } = alertStreams;
  const at = sql`${iso(now)}::timestamptz`;
  const usual = Object.entries(usualMs).map(
    ([each, ms]) => sql`when ${frequency} = ${each} then ${at} - ${ms} * interval '1 millisecond'`,
  );
  const earliest = new Date(now.getTime() - longestCatchUpDays * dayMs);
  return sql`greatest(${iso(earliest)}::timestamptz, case
    when ${coveredUntil} <= ${at} then ${coveredUntil} - ${overlapMs} * interval '1 millisecond'
    ${sql.join(usual, sql` `)} end)`;
}
