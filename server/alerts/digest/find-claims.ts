import { and, asc, eq, exists, sql } from 'drizzle-orm';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import { users } from '../../auth/users/table.ts';
import { savedSearches } from '../../feed/saved-searches/table.ts';
import { isSuppressed } from '../../mail/suppressions/is-suppressed.ts';
import { suppressions } from '../../mail/table.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { isActive } from '../../platform/is-active.ts';
import type { Settings, Stream } from '../streams/lock-streams.ts';
import { alertSettings, alertStreams } from '../streams/table.ts';
import { digestRuns } from '../table.ts';
import { isAsked, type Occasion } from './is-asked.ts';

export type WatchedStream = Stream & {
  searchName: string | null;
  /** The filter of its search, for a link to all that it finds. */
  search: { query: string | null; industries: string[] } | null;
  isSearchPaused: boolean;
  /** The window that waits for the end of quiet hours. */
  heldWindow: string | null;
};

export type Claimed = {
  userId: UserId;
  name: string;
  email: string;
  isConfirmed: boolean;
  isSuspended: boolean;
  /** Mails to the address came back, or its reader wants none. */
  isSuppressed: boolean;
  settings: Settings;
  streams: WatchedStream[];
};

/** The people among these of whom streams are to be looked at, with those streams. */
export async function findClaims(
  { db, now }: Context,
  { userIds, occasion }: { userIds: string[]; occasion: Occasion },
): Promise<Claimed[]> {
  const stopped = db.select({ one: sql`1` }).from(suppressions).where(isSuppressed(users.email, now()));
  const found = await db
    .select({
      user: {
        id: users.id,
        name: users.name,
        email: users.email,
        isConfirmed: users.emailVerified,
        isActive: sql<boolean>`${isActive(users)}`,
        isSuppressed: sql<boolean>`${exists(stopped)}`,
      },
      settings: alertSettings,
      stream: alertStreams,
      search: {
        name: savedSearches.name,
        query: savedSearches.query,
        industries: savedSearches.industries,
        isPaused: savedSearches.isPaused,
      },
      heldWindow: digestRuns.window,
    })
    .from(alertStreams)
    .innerJoin(users, eq(users.id, alertStreams.userId))
    .innerJoin(alertSettings, eq(alertSettings.userId, users.id))
    .leftJoin(savedSearches, eq(savedSearches.id, alertStreams.savedSearchId))
    .leftJoin(digestRuns, and(eq(digestRuns.streamId, alertStreams.id), eq(digestRuns.outcome, 'held')))
    .where(and(isAnyOf(alertStreams.userId, userIds), isAsked(occasion, now())))
    .orderBy(asc(alertStreams.userId), asc(alertStreams.kind), asc(savedSearches.createdAt));
  return [...Map.groupBy(found, ({ user }) => user.id).values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { id, isActive, ...user } = first.user;
    return [
      {
        ...user,
        userId: userId.parse(id),
        isSuspended: !isActive,
        settings: first.settings,
        streams: rows.map(watchedOf),
      },
    ];
  });
}

type Row = {
  stream: Stream;
  search: { name: string; query: string | null; industries: string[]; isPaused: boolean } | null;
  heldWindow: string | null;
};

function watchedOf({ stream, search, heldWindow }: Row): WatchedStream {
  return {
    ...stream,
    searchName: search?.name ?? null,
    search: search && { query: search.query, industries: search.industries },
    isSearchPaused: search?.isPaused ?? false,
    heldWindow,
  };
}
