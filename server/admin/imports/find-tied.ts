import { applications } from '../../applications/table.ts';
import { clearedFavorites, favorites } from '../../feed/favorites/table.ts';
import { letterVersions } from '../../outreach/letters/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';

/** Startups that somebody saved, applied to or wrote to. */
export async function findTied(context: Context, ids: string[]): Promise<Set<string>> {
  requireOperator(context);
  const { db } = context;
  const tied = [
    ...(await db
      .selectDistinct({ id: favorites.startupId })
      .from(favorites)
      .where(isAnyOf(favorites.startupId, ids))),
    ...(await db
      .selectDistinct({ id: clearedFavorites.startupId })
      .from(clearedFavorites)
      .where(isAnyOf(clearedFavorites.startupId, ids))),
    ...(await db
      .selectDistinct({ id: applications.startupId })
      .from(applications)
      .where(isAnyOf(applications.startupId, ids))),
    ...(await db
      .selectDistinct({ id: letterVersions.startupId })
      .from(letterVersions)
      .where(isAnyOf(letterVersions.startupId, ids))),
  ];
  return new Set(tied.flatMap(({ id }) => id ?? []));
}
