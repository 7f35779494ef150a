import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Application } from '../../../contract/applications/applications.ts';
import { applicationChanges, applications } from '../../applications/table.ts';
import { startups } from '../../companies/table.ts';
import { findShownRounds } from '../../feed/favorites/find-shown-rounds.ts';
import { favorites } from '../../feed/favorites/table.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { presentApplication } from './present.ts';

// Letters and notes are long, and only read once one is opened.
const { generatedLetter, notes, ...stored } = getTableColumns(applications);

/** Every application of the viewer, the newest first, each with the latest round that their plan shows. */
export async function listApplications(
  context: Context,
  { timeZone = 'UTC' }: { timeZone?: string },
): Promise<{ applications: Application[] }> {
  const userId = requireUser(context);
  const changedAt = context.db
    .select({ at: sql`max(${applicationChanges.at})` })
    .from(applicationChanges)
    .where(eq(applicationChanges.applicationId, applications.id));
  const rows = await context.db
    .select({
      application: stored,
      hasLetter: sql<boolean>`${generatedLetter} is not null`,
      statusSince: sql<Date>`coalesce((${changedAt}), ${applications.applicationDate})`.mapWith(
        applications.applicationDate,
      ),
      isFavorite: sql<boolean>`${favorites.userId} is not null`,
      startup: {
        id: startups.id,
        name: startups.name,
        city: startups.city,
        region: startups.region,
        country: startups.country,
        isSample: startups.isSample,
      },
    })
    .from(applications)
    .leftJoin(startups, eq(startups.id, applications.startupId))
    .leftJoin(favorites, and(eq(favorites.startupId, applications.startupId), eq(favorites.userId, userId)))
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.applicationDate), desc(applications.id));
  const companyIds = rows.flatMap(({ startup }) => (startup ? [startup.id] : []));
  const rounds = await findShownRounds(context, userId, { startupIds: companyIds, timeZone });
  return {
    applications: rows.map((row) => presentApplication(row, rounds.get(row.startup?.id ?? ''))),
  };
}
