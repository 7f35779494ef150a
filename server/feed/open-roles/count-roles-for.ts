import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { longestKnownMs } from '../../enrichment/job-boards/recording/summarise-hiring.ts';
import { boards, companyHiring, roles } from '../../enrichment/job-boards/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import type { Preferred } from '../matching/user-match.ts';
import { type ComparedRole, fitRole, seekerOf } from './fit-role.ts';

/** How many roles a company lists, and how many of them are for someone; null where nothing is known of what they do. */
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
  const listed = await findListedRoles(context, [...openRoles.keys()]);
  return ({ preferred, doubted }) => {
    const seeker = openRoles.size > 0 && preferred ? seekerOf(preferred) : null;
    const isKnown = seeker !== null && seeker.functions.size > 0;
    return (startupId) => {
      const open = openRoles.get(startupId);
      if (open === undefined || doubted.has(startupId)) return undefined;
      if (!isKnown) return { openRoles: open, forYou: null };
      const forYou = (listed.get(startupId) ?? []).filter((role) => fitRole(role, seeker) === 'forYou');
      return { openRoles: open, forYou: forYou.reduce((sum, role) => sum + role.count, 0) };
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

const compared = {
  startupId: roles.startupId,
  roleFunction: roles.roleFunction,
  roleField: roles.roleField,
  seniority: roles.seniority,
  country: roles.country,
  cityKey: roles.cityKey,
  workMode: roles.workMode,
};

const selectListedRoles = prepareOnce<{ companyIds: string[] }>()('roles of companies', (db) =>
  db
    .select({ ...compared, count: count() })
    .from(roles)
    .innerJoin(boards, and(eq(boards.id, roles.boardId), eq(boards.verdict, 'sure')))
    .where(
      and(
        sql`${roles.startupId} = any(${sql.placeholder('companyIds')}::uuid[])`,
        isNull(roles.closedAt),
        isNull(roles.missingSince),
        eq(roles.isGeneral, false),
      ),
    )
    .groupBy(...Object.values(compared)),
);

/**
 * What of these companies' open roles is compared with a user, alike ones once with how many they are. Asked only of
 * companies that hire, such as those of one page of a list.
 */
async function findListedRoles(
  { db }: Context,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, (ComparedRole & { count: number })[]>> {
  if (companyIds.length === 0) return new Map();
  const found = await selectListedRoles(db, { companyIds: [...new Set(companyIds)] });
  return Map.groupBy(found, ({ startupId }) => startupId);
}

/** Rounds with the roles that their companies list, by which they are scored and marked. */
export async function withListedRoles<Round extends { startupId: string; openRoles: number }>(
  context: Context,
  rounds: readonly Round[],
): Promise<(Round & { roles: readonly ComparedRole[] })[]> {
  const hiring = rounds.filter(({ openRoles }) => openRoles > 0).map(({ startupId }) => startupId);
  const listed = await findListedRoles(context, hiring);
  return rounds.map((round) => ({ ...round, roles: listed.get(round.startupId) ?? [] }));
}
