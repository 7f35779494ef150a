import { and, eq, gt, inArray, isNull, not } from 'drizzle-orm';
import { longestKnownMs } from '../boards/recording/hiring-verdict.ts';
import { boards, roles, startupHiring } from '../boards/table.ts';
import { isDoubted } from '../doubts/is-doubted.ts';
import type { Preferred } from '../matching/preferred.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { isAnyOf } from '../platform/database/rows.ts';
import { fitRole } from './fit-role.ts';
import { seekerOf } from './seeker.ts';

/** How many roles a company lists, and how many of them are for somebody; null where nothing is known of what they do. */
export type RolesListed = { openRoles: number; forYou: number | null };

/**
 * Of those companies whose boards list roles and were read lately, how many, as their pages say it to a person. Nothing of
 * a board that they said is another company's.
 */
export async function countRolesFor(
  context: Context,
  { userId, startupIds, preferred }: { userId: string; startupIds: string[]; preferred: Preferred | null },
): Promise<Map<string, RolesListed>> {
  requireOperator(context);
  const { db, now } = context;
  const seeker = preferred && seekerOf(preferred);
  const hiring = await db
    .select({ startupId: startupHiring.startupId, openRoles: startupHiring.openRoles })
    .from(startupHiring)
    .where(
      and(
        isAnyOf(startupHiring.startupId, startupIds),
        eq(startupHiring.verdict, 'hiring'),
        gt(startupHiring.openRoles, 0),
        gt(startupHiring.checkedAt, new Date(now().getTime() - longestKnownMs)),
        not(isDoubted('hiring', { userId, startupId: startupHiring.startupId })),
      ),
    );
  const isKnown = seeker !== null && seeker.functions.size > 0;
  const listed =
    isKnown && hiring.length > 0
      ? await db
          .select({ role: roles })
          .from(roles)
          .innerJoin(boards, and(eq(boards.id, roles.boardId), eq(boards.verdict, 'sure')))
          .where(
            and(
              isAnyOf(
                roles.startupId,
                hiring.map(({ startupId }) => startupId),
              ),
              inArray(roles.roleFunction, [...seeker.functions]),
              isNull(roles.closedAt),
              isNull(roles.missingSince),
              eq(roles.isGeneral, false),
            ),
          )
      : [];
  const fitting = Map.groupBy(
    listed.filter(({ role }) => seeker && fitRole(role, seeker) === 'forYou'),
    ({ role }) => role.startupId,
  );
  return new Map(
    hiring.map(({ startupId, openRoles }) => [
      startupId,
      { openRoles, forYou: isKnown ? (fitting.get(startupId)?.length ?? 0) : null },
    ]),
  );
}
