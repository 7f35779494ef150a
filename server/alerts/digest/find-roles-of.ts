import { and, eq, isNull, sql } from 'drizzle-orm';
import { roles } from '../../enrichment/job-boards/table.ts';
import { isNewRole } from '../../feed/hiring/is-new-role.ts';
import type { Context } from '../../platform/context.ts';
import { findNewRoles, type NewRole } from '../find-new-roles.ts';
import type { Claimed } from './find-claims.ts';
import type { Reader } from './find-readers.ts';
import type { Run } from './run-of.ts';

/** New roles that each of these people wants to hear of. Where no board lists anything new, nobody is asked about. */
export async function findRolesOf(
  context: Context,
  telling: { person: Claimed; reader: Reader; looks: Run[] }[],
): Promise<Map<string, NewRole[]>> {
  const found = new Map<string, NewRole[]>();
  const asking = telling.map((each) => ({ ...each, ...criterionOf(each) })).filter(({ isAny }) => isAny);
  if (asking.length === 0) return found;
  const [anyRole] = await context.db
    .select({ one: sql`1` })
    .from(roles)
    .where(
      and(
        isNewRole(new Date(Math.min(...asking.map(({ since }) => since)))),
        isNull(roles.closedAt),
        isNull(roles.missingSince),
        eq(roles.isGeneral, false),
      ),
    )
    .limit(1);
  if (!anyRole) return found;
  for (const { person, reader, since, searchIds, tellsNewRoles: includesNewRoles } of asking) {
    const { userId } = person;
    const criterion = {
      userId,
      since: new Date(since),
      preferred: reader.preferred,
      searchIds,
      tellsNewRoles: includesNewRoles,
    };
    found.set(userId, await findNewRoles(context, criterion));
  }
  return found;
}

function criterionOf({ person, looks }: { person: Claimed; looks: Run[] }) {
  const searchIds = looks.flatMap(({ stream }) => stream.savedSearchId ?? []);
  const includesNewRoles =
    person.settings.tellsNewRoles && looks.some(({ stream }) => stream.kind === 'matches');
  return {
    searchIds,
    tellsNewRoles: includesNewRoles,
    since: Math.min(...looks.map((run) => run.since.getTime())),
    isAny: includesNewRoles || searchIds.length > 0,
  };
}
