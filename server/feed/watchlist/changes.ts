import { gt, type SQL, sql } from 'drizzle-orm';
import { companyEventKinds } from '../../../contract/companies/company-events.ts';
import type { CompanyChanges } from '../../../contract/feed/watchlist.ts';
import { companyEvents } from '../../companies/company-events/table.ts';
import type { Context } from '../../platform/context.ts';
import { followedBy } from './followed.ts';
import { selectEvents, type Viewer } from './shown-events.ts';
import { watchlist } from './table.ts';

type Changed = { changes: CompanyChanges; changedAt: Date };

/** What happened at some companies since the viewer last saw their pages, or since they began to follow them. */
export async function findChanges(
  context: Context,
  viewer: Viewer,
  startupIds: string[],
): Promise<Map<string, Changed>> {
  if (startupIds.length === 0) return new Map();
  const ofThese = sql`${companyEvents.startupId} = any(${sql.param(startupIds)}::uuid[])`;
  const rows = await selectEvents(context.db, viewer, sql`${ofThese} and ${isNewTo(viewer)}`);
  const byCompany = Map.groupBy(rows, ({ event }) => event.startupId);
  return new Map(
    [...byCompany].map(([startupId, found]) => {
      const events = found.map(({ event }) => event);
      const changedAt = new Date(Math.max(...events.map(({ recordedAt }) => recordedAt.getTime())));
      return [startupId, { changes: countKinds(events), changedAt }];
    }),
  );
}

/** Whether an event was recorded since the viewer last saw the page of its company, or began to follow it. */
function isNewTo({ userId }: Viewer): SQL {
  const seen = sql`(select seen_at from ${watchlist} where user_id = ${userId} and startup_id = ${companyEvents.startupId})`;
  const since = sql`(select since from ${followedBy(userId)} followed where followed.startup_id = ${companyEvents.startupId})`;
  return gt(companyEvents.recordedAt, sql`coalesce(${seen}, ${since}, 'infinity'::timestamptz)`);
}

function countKinds(
  events: readonly Pick<typeof companyEvents.$inferSelect, 'kind' | 'detail'>[],
): CompanyChanges {
  return companyEventKinds.flatMap((kind) => {
    const count = events
      .filter((event) => event.kind === kind)
      .reduce((sum, { detail }) => sum + (detail?.of === 'roles' ? detail.count : 1), 0);
    return count > 0 ? [{ kind, count }] : [];
  });
}
