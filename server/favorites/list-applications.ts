import { and, desc, eq, sql } from 'drizzle-orm';
import type { AppliedCompany } from '../../contract/applications.ts';
import { applications } from '../applications/table.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { startups } from '../startups/table.ts';
import { pageSize, writeCursor } from './cursor.ts';
import { findShownRounds } from './find-shown-rounds.ts';
import { isBelow } from './is-below.ts';
import { companyColumns, presentApplied } from './present.ts';
import { favorites } from './table.ts';

/** One page of the companies that the viewer applied to, the newest application first, each with the latest round their plan shows. */
export async function listApplications(
  context: Context,
  { cursor, timeZone = 'UTC' }: { cursor?: string; timeZone?: string },
): Promise<{ applications: AppliedCompany[]; total: number; nextCursor: string | null }> {
  const userId = requireUser(context);
  const isMine = eq(applications.userId, userId);
  const [rows, total] = await Promise.all([
    context.db
      .select({
        ...companyColumns,
        applicationId: applications.id,
        status: applications.status,
        appliedAt: applications.applicationDate,
        hasLetter: sql<boolean>`${applications.generatedLetter} is not null`,
        isFavorite: sql<boolean>`${favorites.userId} is not null`,
      })
      .from(applications)
      .innerJoin(startups, eq(startups.id, applications.startupId))
      .leftJoin(favorites, and(eq(favorites.startupId, applications.startupId), eq(favorites.userId, userId)))
      .where(
        and(
          isMine,
          isBelow(cursor, { moment: applications.applicationDate, startupId: applications.startupId }),
        ),
      )
      .orderBy(desc(applications.applicationDate), desc(applications.startupId))
      .limit(pageSize + 1),
    context.db.$count(applications, isMine),
  ]);
  const shown = rows.slice(0, pageSize);
  const rounds = await findShownRounds(context, userId, {
    startupIds: shown.map((row) => row.startupId),
    timeZone,
  });
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    applications: shown.map((row) => presentApplied(row, rounds.get(row.startupId))),
    total,
    nextCursor: last ? writeCursor({ moment: last.appliedAt, startupId: last.startupId }) : null,
  };
}
