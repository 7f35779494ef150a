import { and, eq, isNull, sql } from 'drizzle-orm';
import { roles } from '../../boards/table.ts';
import { isNewRole } from '../../feed/hiring/is-new-role.ts';
import type { Context } from '../../platform/context.ts';
import { findNewRoles, type NewRole } from '../find-new-roles.ts';
import type { Claimed } from './find-claims.ts';
import type { Reader } from './find-readers.ts';
import type { Look } from './look-of.ts';

/** New roles that each of these people wants to hear of. Where no board lists anything new, nobody is asked about. */
export async function findRolesOf(
  context: Context,
  telling: { person: Claimed; reader: Reader; looks: Look[] }[],
): Promise<Map<string, NewRole[]>> {
  const found = new Map<string, NewRole[]>();
  const asking = telling.map((each) => ({ ...each, ...wishOf(each) })).filter(({ isAny }) => isAny);
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
  for (const { person, reader, since, searchIds, tellsNewRoles } of asking) {
    const { userId } = person;
    const wish = { userId, since: new Date(since), preferred: reader.preferred, searchIds, tellsNewRoles };
    found.set(userId, await findNewRoles(context, wish));
  }
  return found;
}

function wishOf({ person, looks }: { person: Claimed; looks: Look[] }) {
  const searchIds = looks.flatMap(({ stream }) => stream.savedSearchId ?? []);
  const tellsNewRoles =
    person.settings.tellsNewRoles && looks.some(({ stream }) => stream.kind === 'matches');
  return {
    searchIds,
    tellsNewRoles,
    since: Math.min(...looks.map((look) => look.since.getTime())),
    isAny: tellsNewRoles || searchIds.length > 0,
  };
}
