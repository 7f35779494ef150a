import { and, eq, sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../platform/context.ts';
import { insertRows, isAnyOf } from '../platform/database/rows.ts';
import {
  type CompanyFollower,
  deleteRowsOf,
  type Lifecycle,
  type Merge,
  type MergeUndone,
} from '../platform/lifecycle/lifecycle.ts';
import { clearedFavorites, favorites } from './favorites/table.ts';
import { lastSeenTable } from './last-seen/table.ts';
import { mutes } from './mutes/table.ts';
import { savedSearches } from './saved-searches/table.ts';
import { watchlist } from './watchlist/table.ts';

export const feedLifecycle: Lifecycle = {
  users: {
    deleted: [favorites, clearedFavorites, watchlist, mutes, savedSearches, lastSeenTable],
    kept: [],
    onUserDeleted: {
      'Delete preferences': (context, { userId }) => deleteRowsOf(context, userId, mutes, savedSearches),
      'Delete saved companies': async (context, { userId }) => {
        await deleteRowsOf(context, userId, clearedFavorites, watchlist);
        return deleteRowsOf(context, userId, favorites);
      },
    },
  },
  companies: { followed: [favorites, clearedFavorites, watchlist], ownRecord: [] },
};

type FavoriteRow = typeof favorites.$inferSelect;
type MuteRow = typeof mutes.$inferSelect;
type WatchlistRow = typeof watchlist.$inferSelect;

export const favoritesFollower: CompanyFollower<FavoriteRow[]> = {
  onCompaniesMerged: moveFavorites,
  onCompanySplit: moveFavoritesBack,
};

export const mutesFollower: CompanyFollower<MuteRow[]> = {
  onCompaniesMerged: moveMutes,
  onCompanySplit: moveMutesBack,
};

export const watchlistFollower: CompanyFollower<WatchlistRow[]> = {
  onCompaniesMerged: moveWatchlist,
  onCompanySplit: moveWatchlistBack,
};

/** What a user decided about one company they decided about what it turned out to be, unless they decided about that, too. */
async function moveWatchlist(context: Context, { from, into }: Merge): Promise<WatchlistRow[]> {
  requireOperator(context);
  const { db } = context;
  const before = await db.select().from(watchlist).where(eq(watchlist.startupId, from));
  await db.execute(sql`insert into ${watchlist} (user_id, startup_id, choice, chosen_at, seen_at, previous_seen_at)
    select user_id, ${into}::uuid, choice, chosen_at, seen_at, previous_seen_at from ${watchlist}
      where startup_id = ${from}::uuid
    on conflict (user_id, startup_id) do update set choice = coalesce(${watchlist.choice}, excluded.choice),
      chosen_at = coalesce(${watchlist.chosenAt}, excluded.chosen_at)`);
  await db.delete(watchlist).where(eq(watchlist.startupId, from));
  return before;
}

/** What users decided about one of two companies holds for that one again; what they decided since holds for the other. */
async function moveWatchlistBack(
  context: Context,
  { before, keptId }: MergeUndone<WatchlistRow[]>,
): Promise<void> {
  requireOperator(context);
  const { db } = context;
  const owners = before.map(({ userId }) => userId);
  const there = await db
    .select({ userId: watchlist.userId })
    .from(watchlist)
    .where(and(eq(watchlist.startupId, keptId), isAnyOf(watchlist.userId, owners)));
  const still = new Set(there.map(({ userId }) => userId));
  await insertRows(
    db,
    watchlist,
    before.filter(({ userId }) => still.has(userId)),
    { action: 'ignore' },
  );
}

/** A user who saved one company has saved the other, which it turned out to be. Answers who had saved the one. */
async function moveFavorites(context: Context, { from, into }: Merge): Promise<FavoriteRow[]> {
  requireOperator(context);
  const { db } = context;
  const before = await db.select().from(favorites).where(eq(favorites.startupId, from));
  await db.execute(sql`insert into ${favorites} (user_id, startup_id, created_at)
    select user_id, ${into}::uuid, created_at from ${favorites} where startup_id = ${from}::uuid
    on conflict do nothing`);
  // A list that was cleared can come back: it names what remains.
  await db.execute(sql`update ${clearedFavorites} moved set startup_id = ${into}::uuid
    where startup_id = ${from}::uuid and not exists (
      select from ${clearedFavorites} stays where stays.startup_id = ${into}::uuid and stays.user_id = moved.user_id)`);
  await db.delete(favorites).where(eq(favorites.startupId, from));
  return before;
}

/** A user who had saved only the one of two companies has saved only that again; what was unsaved meanwhile stays so. */
async function moveFavoritesBack(
  context: Context,
  { before, keptId }: MergeUndone<FavoriteRow[]>,
): Promise<void> {
  requireOperator(context);
  const { db } = context;
  const owners = before.map(({ userId }) => userId);
  const saved = await db
    .select()
    .from(favorites)
    .where(and(eq(favorites.startupId, keptId), isAnyOf(favorites.userId, owners)));
  const since = new Map(saved.map(({ userId, createdAt }) => [userId, createdAt.getTime()]));
  const still = before.filter(({ userId }) => since.has(userId));
  await insertRows(db, favorites, still, { action: 'ignore' });
  // A favorite that came from the merge bears the moment of the one that it came from.
  const lent = still.filter(({ userId, createdAt }) => since.get(userId) === new Date(createdAt).getTime());
  await db.delete(favorites).where(
    and(
      eq(favorites.startupId, keptId),
      isAnyOf(
        favorites.userId,
        lent.map(({ userId }) => userId),
      ),
    ),
  );
}

/** A user who mutes one company mutes what it turned out to be. Answers the rules for the one. */
async function moveMutes(context: Context, { from, into }: Merge): Promise<MuteRow[]> {
  requireOperator(context);
  const { db } = context;
  const ofOne = and(eq(mutes.kind, 'startup'), eq(mutes.value, from));
  const before = await db.select().from(mutes).where(ofOne);
  await db.execute(sql`update ${mutes} moved set value = ${into}
    where kind = 'startup' and value = ${from} and not exists (
      select from ${mutes} stays where stays.kind = 'startup' and stays.value = ${into} and stays.user_id = moved.user_id)`);
  await db.delete(mutes).where(ofOne);
  return before;
}

/** Rules go back to the company that they were made for. */
async function moveMutesBack(context: Context, { before, goneId }: MergeUndone<MuteRow[]>): Promise<void> {
  requireOperator(context);
  const ids = before.map(({ id }) => id);
  await context.db.update(mutes).set({ value: goneId }).where(isAnyOf(mutes.id, ids));
}
