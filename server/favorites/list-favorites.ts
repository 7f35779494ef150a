import { and, desc, eq } from 'drizzle-orm';
import type { Favorite } from '../../contract/desk.ts';
import { applications } from '../applications/table.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { startups } from '../startups/table.ts';
import { deskPageSize, writeCursor } from './cursor.ts';
import { findShownRounds } from './find-shown-rounds.ts';
import { isBelow } from './is-below.ts';
import { deskColumns, presentFavorite } from './present.ts';
import { bookmarks } from './table.ts';

/** One page of the companies that the viewer saved, the last saved first, each with the latest round their plan shows. */
export async function listFavorites(
  context: Context,
  { cursor, timeZone = 'UTC' }: { cursor?: string; timeZone?: string },
): Promise<{ favorites: Favorite[]; total: number; nextCursor: string | null }> {
  const userId = requireUser(context);
  const isMine = eq(bookmarks.userId, userId);
  const [rows, total] = await Promise.all([
    context.db
      .select({ ...deskColumns, savedAt: bookmarks.createdAt, application: applications.status })
      .from(bookmarks)
      .innerJoin(startups, eq(startups.id, bookmarks.startupId))
      .leftJoin(
        applications,
        and(eq(applications.startupId, bookmarks.startupId), eq(applications.userId, userId)),
      )
      .where(and(isMine, isBelow(cursor, { moment: bookmarks.createdAt, startupId: bookmarks.startupId })))
      .orderBy(desc(bookmarks.createdAt), desc(bookmarks.startupId))
      .limit(deskPageSize + 1),
    context.db.$count(bookmarks, isMine),
  ]);
  const shown = rows.slice(0, deskPageSize);
  const rounds = await findShownRounds(context, userId, {
    startupIds: shown.map((row) => row.startupId),
    timeZone,
  });
  const last = rows.length > deskPageSize ? shown.at(-1) : undefined;
  return {
    favorites: shown.map((row) => presentFavorite(row, rounds.get(row.startupId))),
    total,
    nextCursor: last ? writeCursor({ moment: last.savedAt, startupId: last.startupId }) : null,
  };
}
