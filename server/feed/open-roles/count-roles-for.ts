import { and, eq, gt, isNull } from 'drizzle-orm';
import { longestKnownMs } from '../../enrichment/job-boards/recording/hiring-verdict.ts';
import { boards, companyHiring, roles } from '../../enrichment/job-boards/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import type { Preferred } from '../matching/preferred.ts';
import { fitRole } from './fit-role.ts';
import { seekerOf } from './seeker.ts';

/** How many roles a company lists, and how many of them are for somebody; null where nothing is known of what they do. */
export type RolesListed = { openRoles: number; forYou: number | null };

type Reader = { preferred: Preferred | null; doubted: ReadonlySet<string> };

/**
 * Of those companies whose boards list roles and were read lately, how many, as their pages say it to a person. Nothing of
 * a board that they said is another company's. Read once, and answered for as many people as are asked about.
 */
export async function countRolesFor(
  context: Context,
  companyIds: string[],
): Promise<(reader: Reader) => (startupId: string) => RolesListed | undefined> {
  requireOperator(context);
  const openRoles = await findHiring(context, companyIds);
  const listed = await findListed(context, [...openRoles.keys()]);
  return ({ preferred, doubted }) => {
    const seeker = openRoles.size > 0 && preferred ? seekerOf(preferred) : null;
    const isKnown = seeker !== null && seeker.functions.size > 0;
    return (startupId) => {
      const count = openRoles.get(startupId);
      if (count === undefined || doubted.has(startupId)) return undefined;
      if (!isKnown) return { openRoles: count, forYou: null };
      const matching = (listed.get(startupId) ?? []).filter((role) => fitRole(role, seeker) === 'forYou');
      return { openRoles: count, forYou: matching.length };
    };
  };
}

async function findHiring({ db, now }: Context, companyIds: string[]): Promise<Map<string, number>> {
  const found = await db
    .select({ startupId: companyHiring.startupId, openRoles: companyHiring.openRoles })
    .from(companyHiring)
    .where(
      and(
        isAnyOf(companyHiring.startupId, companyIds),
        eq(companyHiring.verdict, 'hiring'),
        gt(companyHiring.openRoles, 0),
        gt(companyHiring.checkedAt, new Date(now().getTime() - longestKnownMs)),
      ),
    );
  return new Map(found.map(({ startupId, openRoles }) => [startupId, openRoles]));
}

async function findListed({ db }: Context, companyIds: string[]) {
  if (companyIds.length === 0) return new Map<string, (typeof roles.$inferSelect)[]>();
  const found = await db
    .select({ role: roles })
    .from(roles)
    .innerJoin(boards, and(eq(boards.id, roles.boardId), eq(boards.verdict, 'sure')))
    .where(
      and(
        isAnyOf(roles.startupId, companyIds),
        isNull(roles.closedAt),
        isNull(roles.missingSince),
        eq(roles.isGeneral, false),
      ),
    );
  return Map.groupBy(
    found.map(({ role }) => role),
    ({ startupId }) => startupId,
  );
}
