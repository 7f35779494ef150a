import { type AnyColumn, and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { StartupId } from '../../../contract/companies/companies.ts';
import type { Favorite, FavoriteOrder } from '../../../contract/feed/favorites.ts';
import { moment } from '../../../contract/platform/time/calendar.ts';
import { shownStatus } from '../../applications/shown-status.ts';
import { applications } from '../../applications/table.ts';
import { startups } from '../../companies/table.ts';
import { isShownCompany } from '../../companies/visibility/visibility-conditions.ts';
import { shownDescription } from '../../enrichment/fact-reports/fact-reports.ts';
import { type Context, requireMachine, requireUser } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors.ts';
import { undoTime } from '../../platform/undo-time.ts';
import { shownLogo } from '../shown-logo.ts';
import { findChanges } from '../watchlist/changes.ts';
import { findViewer } from '../watchlist/list-events.ts';
import type { Viewer } from '../watchlist/shown-events.ts';
import { findShownRounds } from './find-shown-rounds.ts';
import { presentFavorite } from './present.ts';
import { clearedFavorites, favorites } from './table.ts';

/** One page of the companies that the viewer saved, each with the latest round their plan shows and what happened there since they looked. */
export async function listFavorites(
  context: Context,
  {
    cursor,
    timeZone = 'UTC',
    order = 'saved',
  }: { cursor?: string; timeZone?: string; order?: FavoriteOrder },
): Promise<{ favorites: Favorite[]; total: number; nextCursor: string | null }> {
  const userId = requireUser(context);
  const isMine = and(eq(favorites.userId, userId), ofShownCompany());
  const viewer = { ...(await findViewer(context, userId, timeZone)), timeZone };
  if (order === 'changed') return listChanged(context, viewer, { cursor, isMine });
  const [rows, total] = await Promise.all([
    selectFavorites(context, userId)
      .where(and(isMine, isBelow(cursor, { moment: favorites.createdAt, startupId: favorites.startupId })))
      .orderBy(desc(favorites.createdAt), desc(favorites.startupId))
      .limit(pageSize + 1),
    context.db.$count(favorites, isMine),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    favorites: await presentFavorites(context, viewer, shown),
    total,
    nextCursor: last ? writeCursor({ moment: last.savedAt, startupId: last.startupId }) : null,
  };
}

const selectFavorites = ({ db }: Context, userId: UserId) =>
  db
    .select({ ...companyColumns(userId), savedAt: favorites.createdAt, application: shownStatus() })
    .from(favorites)
    .innerJoin(startups, eq(startups.id, favorites.startupId))
    .leftJoin(
      applications,
      and(eq(applications.startupId, favorites.startupId), eq(applications.userId, userId)),
    )
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectFavorites>>[number];

async function presentFavorites(
  context: Context,
  viewer: Viewer & { timeZone: string },
  rows: Row[],
): Promise<Favorite[]> {
  const startupIds = rows.map((row) => row.startupId);
  const [rounds, changed] = await Promise.all([
    findShownRounds(context, viewer.userId, { startupIds, timeZone: viewer.timeZone }),
    findChanges(context, viewer, startupIds),
  ]);
  return rows.map((row) =>
    presentFavorite(
      { ...row, changes: changed.get(row.startupId)?.changes ?? [] },
      rounds.get(row.startupId),
    ),
  );
}

/** Those first where something happened last since the viewer looked; then the others, the last saved first. */
async function listChanged(
  context: Context,
  viewer: Viewer & { timeZone: string },
  { cursor, isMine }: { cursor: string | undefined; isMine: SQL | undefined },
): Promise<{ favorites: Favorite[]; total: number; nextCursor: string | null }> {
  const saved = await context.db
    .select({ startupId: favorites.startupId, savedAt: favorites.createdAt })
    .from(favorites)
    .where(isMine);
  const changed = await findChanges(
    context,
    viewer,
    saved.map(({ startupId }) => startupId),
  );
  // Whoever nothing happened at stands below all that changed, by when it was saved.
  const ordered = saved
    .map(({ startupId, savedAt }) => {
      const changedAt = changed.get(startupId)?.changedAt;
      return { startupId, key: changedAt ? `1${changedAt.toISOString()}` : `0${savedAt.toISOString()}` };
    })
    .sort((one, other) => compareKeys(other, one));
  const end = cursor === undefined ? null : parseChangedCursor(cursor);
  const below = ordered.filter((each) => end === null || compareKeys(each, end) < 0);
  const page = below.slice(0, pageSize);
  const ids = page.map(({ startupId }) => startupId);
  const rows = await selectFavorites(context, viewer.userId).where(
    and(isMine, isAnyOf(favorites.startupId, ids)),
  );
  const byId = new Map(rows.map((row) => [row.startupId, row]));
  const last = below.length > pageSize ? page.at(-1) : undefined;
  return {
    favorites: await presentFavorites(
      context,
      viewer,
      ids.flatMap((id) => byId.get(id) ?? []),
    ),
    total: saved.length,
    nextCursor: last ? `${last.key}_${last.startupId}` : null,
  };
}

type Place = { key: string; startupId: string };

function compareKeys(one: Place, other: Place): number {
  if (one.key === other.key)
    return one.startupId < other.startupId ? -1 : one.startupId > other.startupId ? 1 : 0;
  return one.key < other.key ? -1 : 1;
}

/** What the list shows of a company itself. */
const companyColumns = (userId: UserId) => ({
  startupId: startups.id,
  name: startups.name,
  description: shownDescription(userId),
  logo: shownLogo(userId),
  industryTags: startups.industryTags,
  city: startups.city,
  region: startups.region,
  country: startups.country,
  isSample: startups.isSample,
});

/** What stands below the end of a page in a list sorted by this moment and company, newest first; everything without a cursor. */
function isBelow(
  cursor: string | undefined,
  { moment, startupId }: { moment: AnyColumn; startupId: AnyColumn },
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const end = parseCursor(cursor);
  return sql`(${moment}, ${startupId}) < (${end.moment.toISOString()}::timestamptz, ${end.startupId}::uuid)`;
}

/** Unsaves every company that the viewer saved. For a while it can be undone. Answers how many those were. */
export async function clearFavorites(context: Context): Promise<{ cleared: number }> {
  const userId = requireUser(context);
  const clearedAt = context.now().toISOString();
  const cleared = await rowsOf(
    context.db,
    sql`with gone as (delete from ${favorites} where user_id = ${userId} returning *)
      insert into ${clearedFavorites} (user_id, startup_id, created_at, cleared_at)
      select user_id, startup_id, created_at, ${clearedAt}::timestamptz from gone
      on conflict (user_id, startup_id) do update set created_at = excluded.created_at, cleared_at = excluded.cleared_at
      returning startup_id`,
  );
  return { cleared: cleared.length };
}

/** Brings back what the viewer's last Clear All took, each as it was. Answers how many those are: none when it is too long ago. */
export async function restoreFavorites(context: Context): Promise<{ restored: number }> {
  const userId = requireUser(context);
  const since = new Date(context.now().getTime() - undoTime).toISOString();
  const restored = await rowsOf(
    context.db,
    sql`with back as (
        delete from ${clearedFavorites} where user_id = ${userId} and cleared_at > ${since}::timestamptz
          and cleared_at = (select max(cleared_at) from ${clearedFavorites} where user_id = ${userId})
        returning *
      )
      insert into ${favorites} (user_id, startup_id, created_at) select user_id, startup_id, created_at from back
      on conflict do nothing returning startup_id`,
  );
  return { restored: restored.length };
}

const selectCounts = prepareOnce<{ userId: UserId }>()('favorites and applications of a person', (db) => {
  const userId = sql.placeholder('userId');
  const saved = db.$count(favorites, and(eq(favorites.userId, userId), ofShownCompany()));
  const applied = db.$count(applications, eq(applications.userId, userId));
  return db
    .select({ favorites: sql<number>`(${saved})::int`, applications: sql<number>`(${applied})::int` })
    .from(sql`(select) as one`);
});

/** How many companies the viewer saved, and to how many they applied. */
export async function countLists(context: Context): Promise<{ favorites: number; applications: number }> {
  const userId = requireUser(context);
  const [counted] = await selectCounts(context.db, { userId });
  return counted ?? { favorites: 0, applications: 0 };
}

/** Saves or unsaves a company for the viewer; asking twice for the same changes nothing, nor does unsaving one that is gone. */
export async function setFavorite(
  context: Context,
  { id, isFavorite }: { id: StartupId; isFavorite: boolean },
): Promise<{ isFavorite: boolean }> {
  const userId = requireUser(context);
  if (!isFavorite) {
    await context.db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.startupId, id)));
    return { isFavorite };
  }
  const [company] = await context.db
    .select({ id: startups.id })
    .from(startups)
    .where(and(eq(startups.id, id), isShownCompany()));
  if (!company) throw new ApiError('NOT_FOUND', 'Company not found');
  await context.db
    .insert(favorites)
    .values({ userId, startupId: id, createdAt: context.now() })
    .onConflictDoNothing();
  return { isFavorite };
}

/** Where a page of a list ends: the moment and the company of its last entry. */
type PageEnd = { moment: Date; startupId: string };

const pageSize = 50;

const writeCursor = ({ moment, startupId }: PageEnd): string => `${moment.toISOString()}_${startupId}`;

function parseCursor(cursor: string): PageEnd {
  const [, at = '', startupId] =
    /^(\d{4}-\d{2}-\d{2}T[\d:.]{12}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (!startupId || !moment.safeParse(at).success)
    throw new ApiError('INVALID', 'This page address is not valid. Please start at the top again.');
  return { moment: new Date(at), startupId };
}

function parseChangedCursor(cursor: string): Place {
  const { moment: at, startupId } = parseCursor(cursor.slice(1));
  return { key: `${cursor.slice(0, 1)}${at.toISOString()}`, startupId };
}

/** Leaves out what was saved of companies that an admin hides: it is listed again once they are shown. */
function ofShownCompany(): SQL {
  return sql`not exists (select from ${startups} where ${startups.id} = ${favorites.startupId} and ${startups.hiddenAt} is not null)`;
}

/** Deletes for good what people cleared away and can bring back no more. Answers how many rows went. */
export async function deleteClearedFavorites(context: Context): Promise<number> {
  requireMachine(context);
  const gone = await context.db
    .delete(clearedFavorites)
    .where(lte(clearedFavorites.clearedAt, new Date(context.now().getTime() - undoTime)))
    .returning({ startupId: clearedFavorites.startupId });
  return gone.length;
}
