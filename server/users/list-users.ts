import { and, asc, eq, exists, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  mostListedUsers,
  type UserFilter,
  type UserOrder,
  type UserSummary,
  usersPerPage,
} from '../../contract/admin/users.ts';
import { users } from '../accounts/table.ts';
import { findStandings } from '../billing/find-standings.ts';
import { subscriptions } from '../billing/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { containsText } from '../platform/database/contains-text.ts';
import { countUpTo } from '../platform/database/count-up-to.ts';
import { presentSummary } from './present.ts';

type UserQuery = { search: string; filter: UserFilter; order: UserOrder; skip: number };

const orders: Record<UserOrder, SQL[]> = {
  newest: [sql`${users.createdAt} desc nulls first`, asc(users.id)],
  lastSeen: [sql`${users.lastSeenAt} desc nulls last`, asc(users.id)],
  name: [asc(users.name), asc(users.id)],
};

/**
 * One page of the people, by what is in their name or address. Counts no further than anybody pages; `isMore` says that
 * there are more. Operators only.
 */
export async function listUsers(
  context: Context,
  { search, filter, order, skip }: UserQuery,
): Promise<{ users: UserSummary[]; total: number; isMore: boolean }> {
  requireOperator(context);
  const wanted = and(
    filterOf(context, filter),
    search === '' ? undefined : containsText(users.searchText, search),
  );
  const rows = await context.db
    .select()
    .from(users)
    .where(wanted)
    .orderBy(...orders[order])
    .limit(usersPerPage)
    .offset(skip);
  const standings = await findStandings(
    context,
    rows.map(({ id }) => id),
  );
  const counted = await countUpTo(context.db, users, wanted, mostListedUsers + 1);
  return {
    users: rows.map((row) => presentSummary(row, standings.get(row.id))),
    total: Math.min(counted, mostListedUsers),
    isMore: counted > mostListedUsers,
  };
}

function filterOf({ db, now }: Context, filter: UserFilter): SQL | undefined {
  const paid = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, users.id),
        ne(subscriptions.plan, 'free'),
        gt(subscriptions.endDate, now()),
      ),
    );
  const conditions: Record<UserFilter, SQL | undefined> = {
    all: undefined,
    paying: exists(paid),
    unverified: sql`not ${users.emailVerified}`,
    suspended: isNotNull(users.suspendedAt),
    admins: sql`${users.isAdmin}`,
  };
  return conditions[filter];
}
