import { sql } from 'drizzle-orm';
import { startupId } from '../../../contract/companies/companies.ts';
import type { FollowedCompany } from '../../../contract/feed/watchlist.ts';
import { startups } from '../../companies/table.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { presentLogo } from '../company-page/present.ts';
import { shownLogo } from '../shown-logo.ts';
import { findChanges } from './changes.ts';
import { followedBy, reasonOf } from './followed.ts';
import { findViewer, parseCursor } from './list-events.ts';

const pageSize = 50;

type Row = { id: string; name: string; logo: string | null; isSample: boolean; since: string; rank: number };

/** One page of the companies that the viewer follows, the last followed first, with what changed there since they last looked. */
export async function listFollowed(
  context: Context,
  { timeZone = 'UTC', cursor }: { timeZone?: string; cursor?: string },
): Promise<{ companies: FollowedCompany[]; total: number; nextCursor: string | null }> {
  const userId = requireUser(context);
  const end = cursor === undefined ? null : parseCursor(cursor);
  const ofShown = sql`from ${followedBy(userId)} followed
    join ${startups} on ${startups.id} = followed.startup_id and ${startups.hiddenAt} is null`;
  const rows = await rowsOf<Row>(
    context.db,
    sql`select ${startups.id} as id, ${startups.name} as name, ${shownLogo(userId)} as logo,
        ${startups.isSample} as "isSample", rank::int as rank, since::text as since ${ofShown}
      where ${end === null ? sql`true` : sql`(since, followed.startup_id) < (${end.moment}::timestamptz, ${end.id}::uuid)`}
      order by since desc, followed.startup_id desc limit ${pageSize + 1}`,
  );
  const [counted] = await rowsOf<{ total: number }>(
    context.db,
    sql`select count(*)::int as total ${ofShown}`,
  );
  const shown = rows.slice(0, pageSize);
  const viewer = await findViewer(context, userId, timeZone);
  const changed = await findChanges(
    context,
    viewer,
    shown.map(({ id }) => id),
  );
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    companies: shown.map(({ id, name, logo, isSample, since, rank }) => ({
      startupId: startupId.parse(id),
      companyName: name,
      logo: presentLogo(logo),
      isSample,
      reason: reasonOf(rank),
      since: new Date(since).toISOString(),
      changes: changed.get(id)?.changes ?? [],
    })),
    total: counted?.total ?? 0,
    nextCursor: last ? `${new Date(last.since).toISOString()}_${last.id}` : null,
  };
}
