import { or, type SQL, sql } from 'drizzle-orm';
import type { UserHit } from '../../../contract/admin/search.ts';
import { users } from '../../auth/users/table.ts';
import { withoutWildcards } from '../../companies/named-as-typed.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { holdsText } from '../../platform/database/compressed-text.ts';
import { adminRoleOf } from '../users/present.ts';
import { type Asked, type Found, pageOf } from './select-named.ts';

/** Of a common word so many are compared, whichever are come by first. */
const compared = 150;

/** Users by the beginning of their address or of a name; where too few begin so, by any part of either. Operators only. */
export async function findUsers(context: Context, asked: Asked): Promise<Found<UserHit>> {
  requireOperator(context);
  const { text } = asked;
  const found = new Map<string, Candidate>();
  for (const matches of [beginsSo(text), holdsText(users.searchText, text)])
    if (found.size <= asked.skip + asked.size)
      for (const one of await selectUsers(context, text, matches))
        if (!found.has(one.id)) found.set(one.id, one);
  return pageOf([...found.values()], asked, ({ id, name, email, suspendedAt, ...roles }) => ({
    id,
    name,
    email,
    adminRole: adminRoleOf(roles),
    isSuspended: suspendedAt !== null,
  }));
}

type Candidate = Awaited<ReturnType<typeof selectUsers>>[number];

/** The text of a user is the name and then the address: what begins either begins a word of it. */
function beginsSo(text: string): SQL | undefined {
  const start = withoutWildcards(text);
  return or(textLike(start), textLike(`% ${start}`));
}

const textLike = (start: string) => sql`${users.searchText} like searchable(${start}) || '%'`;

/** Those whose address it is come first, then those whose address begins so, then by name. */
function selectUsers({ db }: Context, text: string, matches: SQL | undefined) {
  const some = db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isAdmin: users.isAdmin,
      isReadOnlyAdmin: users.isReadOnlyAdmin,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(matches)
    .limit(compared)
    .as('some');
  const address = text.toLowerCase();
  return db
    .select()
    .from(some)
    .orderBy(
      sql`${some.email} <> ${address}`,
      sql`not starts_with(${some.email}, ${address})`,
      some.name,
      some.id,
    );
}
