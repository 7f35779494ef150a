import { and, desc, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Favorite } from '../../../contract/feed/favorites.ts';
import { applications } from '../../applications/table.ts';
import { startups } from '../../companies/table.ts';
import { shownDescription } from '../../enrichment/fact-reports/shown-description.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { pageSize, writeCursor } from './cursor.ts';
import { findShownRounds } from './find-shown-rounds.ts';
import { isBelow } from './is-below.ts';
import { ofShownCompany } from './of-shown-company.ts';
import { presentFavorite } from './present.ts';
import { favorites } from './table.ts';

/** One page of the companies that the viewer saved, the last saved first, each with the latest round their plan shows. */
export async function listFavorites(
  context: Context,
  { cursor, timeZone = 'UTC' }: { cursor?: string; timeZone?: string },
): Promise<{ favorites: Favorite[]; total: number; nextCursor: string | null }> {
  const userId = requireUser(context);
  const isMine = and(eq(favorites.userId, userId), ofShownCompany());
  const [rows, total] = await Promise.all([
    context.db
      .select({ ...companyColumns(userId), savedAt: favorites.createdAt, application: applications.status })
      .from(favorites)
      .innerJoin(startups, eq(startups.id, favorites.startupId))
      .leftJoin(
        applications,
        and(eq(applications.startupId, favorites.startupId), eq(applications.userId, userId)),
      )
      .where(and(isMine, isBelow(cursor, { moment: favorites.createdAt, startupId: favorites.startupId })))
      .orderBy(desc(favorites.createdAt), desc(favorites.startupId))
      .limit(pageSize + 1),
    context.db.$count(favorites, isMine),
  ]);
  const shown = rows.slice(0, pageSize);
  const rounds = await findShownRounds(context, userId, {
    startupIds: shown.map((row) => row.startupId),
    timeZone,
  });
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    favorites: shown.map((row) => presentFavorite(row, rounds.get(row.startupId))),
    total,
    nextCursor: last ? writeCursor({ moment: last.savedAt, startupId: last.startupId }) : null,
  };
}

/** What the list shows of a company itself. */
const companyColumns = (userId: UserId) => ({
  startupId: startups.id,
  name: startups.name,
  description: shownDescription(userId),
  industryTags: startups.industryTags,
  city: startups.city,
  region: startups.region,
  country: startups.country,
  isSample: startups.isSample,
});
