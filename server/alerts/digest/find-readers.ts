import { and, asc, eq, exists, gt, lte, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import { users } from '../../auth/users/table.ts';
import { savedSearches } from '../../feed/saved-searches/table.ts';
import { isSuppressed } from '../../mail/suppressions/suppressions.ts';
import { suppressions } from '../../mail/table.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { isActive } from '../../platform/is-active.ts';
import type { Settings, Stream } from '../streams/find-stream-rounds.ts';
import { alertSettings, alertStreams } from '../streams/table.ts';
import { type DigestKind, digestRuns } from '../table.ts';

const usersPerPage = 500;

/** People who want mails of a kind, or any by hand, and may be written to, in the order of their ids: a page after one of them. */
export async function findWanting(
  { db, now }: Context,
  { kind, afterUserId }: { kind: Occasion['kind']; afterUserId: string },
): Promise<string[]> {
  const { userId, frequency } = alertStreams;
  const isWanted = kind === 'daily' || kind === 'weekly' ? eq(frequency, kind) : ne(frequency, 'none');
  const stopped = db.select({ one: sql`1` }).from(suppressions).where(isSuppressed(users.email, now()));
  const found = await db
    .selectDistinct({ userId })
    .from(alertStreams)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        isWanted,
        gt(userId, afterUserId),
        eq(users.emailVerified, true),
        isActive(users),
        notExists(stopped),
      ),
    )
    .orderBy(asc(userId))
    .limit(usersPerPage);
  return found.map((each) => each.userId);
}

/**
 * Locks people's settings, so that of two runs at once the second sees what the first has told, and a user who leaves meanwhile
 * waits for this digest and takes it back. With the streams that are to be looked at. Whom another run has, or who is just
 * choosing, is left to it: who is due still has a turn in the next minute.
 */
export async function claimUsers(
  context: Context,
  { userIds, occasion }: { userIds: string[]; occasion: Occasion },
): Promise<Claimed[]> {
  const { userId } = alertSettings;
  const locked = await context.db
    .select({ userId })
    .from(alertSettings)
    .where(isAnyOf(userId, userIds))
    .orderBy(asc(userId))
    .for('update', occasion.kind === 'due' ? { skipLocked: true } : {});
  if (locked.length === 0) return [];
  return findClaims(context, { userIds: locked.map((each) => each.userId), occasion });
}

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

/** Why someone is looked after: their hour has come, or an operator has everyone told who wants mails of a kind. */
export type Occasion = { kind: 'due' | Exclude<DigestKind, 'immediately'>; since?: Date };

/** Which streams an occasion is about; none of what is off. */
function isAsked({ kind }: Occasion, now: Date): SQL | undefined {
  const { frequency, nextDueAt } = alertStreams;
  if (kind === 'due') return and(ne(frequency, 'none'), gt(nextDueAt, new Date(0)), lte(nextDueAt, now));
  return kind === 'manual' ? ne(frequency, 'none') : eq(frequency, kind);
}
