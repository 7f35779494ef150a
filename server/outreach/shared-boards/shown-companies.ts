import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { applications } from '../../applications/table.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import {
  isListed,
  isShownCompany,
  shownCondition,
} from '../../companies/visibility/visibility-conditions.ts';
import { type PreviewedRound, previewColumns } from '../../feed/preview-rounds.ts';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';

export type SortedCompanies = {
  /** The names of those that the viewer may know of. */
  nameOf: ReadonlyMap<string, string>;
  lockedIds: string[];
};

/**
 * Sorts companies that others brought by what the viewer's plan shows: one with a round that it shows, one that never raised,
 * and one that the viewer applies to anyway. The others are locked, and those that an admin hides are neither.
 */
export async function sortByPlan(context: Context, userId: UserId, ids: string[]): Promise<SortedCompanies> {
  if (ids.length === 0) return { nameOf: new Map(), lockedIds: [] };
  const { db, now } = context;
  const [entitlement, applied] = await Promise.all([
    findEntitlement(context, userId),
    db
      .select({ startupId: applications.startupId })
      .from(applications)
      .where(and(eq(applications.userId, userId), isAnyOf(applications.startupId, ids))),
  ]);
  const shown = shownCondition(entitlement, daysIn('UTC', now()));
  const companies = await db
    .select({
      id: startups.id,
      name: startups.name,
      isShown: sql<boolean>`(${hasRound(context, shown)} or not ${hasRound(context)})`,
    })
    .from(startups)
    .where(and(isAnyOf(startups.id, ids), isShownCompany()));
  const own = new Set(applied.map(({ startupId }) => startupId));
  const isKnown = ({ id, isShown }: { id: string; isShown: boolean }) => isShown || own.has(id);
  return {
    nameOf: new Map(companies.filter(isKnown).map(({ id, name }) => [id, name])),
    lockedIds: companies.filter((company) => !isKnown(company)).map(({ id }) => id),
  };
}

function hasRound({ db }: Context, which?: SQL): SQL {
  const rounds = db
    .select({ one: sql`1` })
    .from(fundingEvents)
    .where(and(eq(fundingEvents.startupId, startups.id), isListed(), which));
  return sql`exists ${rounds}`;
}

/** What may be said of locked companies: the description of the latest round of each, the newest first. */
export async function findLockedRounds(
  { db }: Context,
  lockedIds: string[],
  most: number,
): Promise<PreviewedRound[]> {
  if (lockedIds.length === 0) return [];
  const latest = db
    .selectDistinctOn([fundingEvents.startupId], {
      startupId: fundingEvents.startupId,
      ...previewColumns,
    })
    .from(fundingEvents)
    .innerJoin(startups, and(eq(startups.id, fundingEvents.startupId), isNull(startups.hiddenAt)))
    .where(and(isAnyOf(fundingEvents.startupId, lockedIds), isListed()))
    .orderBy(fundingEvents.startupId, desc(fundingEvents.announcedOn), desc(fundingEvents.id))
    .as('latest');
  const rows = await db
    .select()
    .from(latest)
    .orderBy(desc(latest.announcedOn), desc(latest.createdAt))
    .limit(most);
  return rows.map(({ startupId: _whose, ...round }) => round);
}
