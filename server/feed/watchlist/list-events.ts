import { desc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { CompanyEvent } from '../../../contract/companies/company-events.ts';
import { eventsPerPage, type FollowReason, watchlistMessages } from '../../../contract/feed/watchlist.ts';
import { moment } from '../../../contract/platform/time/calendar.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { companyEvents } from '../../companies/company-events/table.ts';
import { withoutRemoved } from '../../companies/removed-people/removed-people.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { findRecord } from '../company-page/find-company.ts';
import { absenceMs } from './follow.ts';
import { findFollowed, followedBy } from './followed.ts';
import { presentEvent } from './present.ts';
import { type EventRow, isUnmutedCompany, selectEvents, type Viewer } from './shown-events.ts';
import { watchlist } from './table.ts';

type Asked = { timeZone?: string; cursor?: string };

/** One page of what happened at the companies that the viewer follows, the last recorded first. */
export async function listEvents(
  context: Context,
  { timeZone = 'UTC', cursor }: Asked,
): Promise<{ events: CompanyEvent[]; nextCursor: string | null }> {
  const viewer = await findViewer(context, requireUser(context), timeZone);
  const { startupId, recordedAt, id } = companyEvents;
  const end = cursor === undefined ? null : parseCursor(cursor);
  const rows = await selectEvents(
    context.db,
    viewer,
    sql`${startupId} in (select startup_id from ${followedBy(viewer.userId)} followed)
      and ${isUnmutedCompany(viewer.userId)}
      and ${end === null ? sql`true` : sql`(${recordedAt}, ${id}) < (${end.moment}::timestamptz, ${end.id}::uuid)`}`,
  )
    .orderBy(desc(recordedAt), desc(id))
    .limit(eventsPerPage + 1);
  const shown = rows.slice(0, eventsPerPage);
  const last = rows.length > eventsPerPage ? shown.at(-1)?.event : undefined;
  return {
    events: await presentEvents(context, viewer, shown),
    nextCursor: last ? `${last.recordedAt.toISOString()}_${last.id}` : null,
  };
}

/** What happened at a company, the last first, and whether the viewer follows it. New is what came since their visit before this one. */
export async function listCompanyEvents(
  context: Context,
  { id: asked, timeZone = 'UTC' }: { id: StartupId; timeZone?: string },
): Promise<{ following: FollowReason | null; events: CompanyEvent[] }> {
  const viewer = await findViewer(context, requireUser(context), timeZone);
  const company = await findRecord(context, asked);
  if (!company) throw new ApiError('NOT_FOUND', 'Company not found');
  const { startupId, occurredOn, recordedAt, id } = companyEvents;
  const rows = await selectEvents(context.db, viewer, eq(startupId, company.id))
    .orderBy(desc(occurredOn), desc(recordedAt), desc(id))
    .limit(eventsPerPage);
  const followed = await findFollowed(context, viewer.userId, [company.id]);
  return {
    following: followed.get(company.id) ?? null,
    events: await presentEvents(context, viewer, rows, 'this visit'),
  };
}

export async function findViewer(context: Context, userId: UserId, timeZone: string): Promise<Viewer> {
  return {
    userId,
    entitlement: await findEntitlement(context, userId),
    days: daysIn(timeZone, context.now()),
  };
}

/** Events as their viewer sees them, without people who asked to be left out. */
export async function presentEvents(
  context: Context,
  viewer: Viewer,
  rows: EventRow[],
  since: 'last seen' | 'this visit' = 'last seen',
): Promise<CompanyEvent[]> {
  const left = await withoutRemoved(context, rows, ({ event: { startupId, detail } }) => ({
    startupId,
    name: detail?.of === 'person' ? detail.name : '',
  }));
  const seen = await findSeen(context, viewer.userId, [...new Set(left.map(({ event }) => event.startupId))]);
  const areNamed = viewer.entitlement.canViewContactInfo;
  return left.flatMap((row) => {
    const { seenAt = null, previousSeenAt = null, followedAt = null } = seen.get(row.event.startupId) ?? {};
    const isAway = seenAt !== null && context.now().getTime() - seenAt.getTime() >= absenceMs;
    const until = since === 'last seen' || isAway ? seenAt : previousSeenAt;
    // Of what stood there before someone first came, and did not follow it, nothing is new.
    return presentEvent(row, { seenAt: until ?? followedAt ?? context.now(), areNamed }) ?? [];
  });
}

type Seen = { seenAt: Date | null; previousSeenAt: Date | null; followedAt: Date | null };

async function findSeen(context: Context, userId: UserId, ids: string[]): Promise<Map<string, Seen>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: string } & Record<keyof Seen, string | null>>(
    context.db,
    sql`select asked.id, seen.seen_at::text as "seenAt", seen.previous_seen_at::text as "previousSeenAt",
        followed.since::text as "followedAt"
      from unnest(${sql.param(ids)}::uuid[]) as asked (id)
      left join ${watchlist} seen on seen.startup_id = asked.id and seen.user_id = ${userId}
      left join ${followedBy(userId)} followed on followed.startup_id = asked.id`,
  );
  const dateOf = (text: string | null) => (text === null ? null : new Date(text));
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      {
        seenAt: dateOf(row.seenAt),
        previousSeenAt: dateOf(row.previousSeenAt),
        followedAt: dateOf(row.followedAt),
      },
    ]),
  );
}

export function parseCursor(cursor: string): { moment: string; id: string } {
  const [, at = '', id] =
    /^(\d{4}-\d{2}-\d{2}T[\d:.]{12}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (!id || !moment.safeParse(at).success) throw new ApiError('INVALID', watchlistMessages.badCursor);
  return { moment: at, id };
}
