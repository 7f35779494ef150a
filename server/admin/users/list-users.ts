import { and, asc, eq, exists, getTableColumns, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  mostListedUsers,
  type UserFilter,
  type UserOrder,
  type UserSummary,
  usersPerPage,
} from '../../../contract/admin/users.ts';
import { users } from '../../auth/users/table.ts';
import { findStandings } from '../../billing/find-standings.ts';
import { subscriptions } from '../../billing/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { countUpTo } from '../../platform/database/count-up-to.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import { totalOf } from '../../platform/database/total-of.ts';
import { presentSummary } from './present.ts';

type UserQuery = { search: string; filter: UserFilter; order: UserOrder; skip: number };

const orders: Record<UserOrder, SQL[]> = {
  newest: [sql`${users.createdAt} desc nulls first`, asc(users.id)],
  lastSeen: [sql`${users.lastSeenAt} desc nulls last`, asc(users.id)],
  name: [asc(users.name), asc(users.id)],
};

/**
 * One page of the people, by what is in their name or address. Counts no further than anybody pages; `isMore` says that
 * there are more. Which ones is found before they are read, so that an index alone has the order. Operators only.
 */
export async function listUsers(
  context: Context,
  { search, filter, order, skip }: UserQuery,
): Promise<{ users: UserSummary[]; total: number; isMore: boolean }> {
  requireOperator(context);
  const { db } = context;
  const paying = filter === 'paying' ? await countPaying(context) : null;
  const wanted = and(filterOf(context, filter, paying), await searchOf(context, search));
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(wanted)
    .orderBy(...orders[order])
    .limit(usersPerPage)
    .offset(skip)
    .as('page');
  const rows = await db
    .select(getTableColumns(users))
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .orderBy(...orders[order]);
  const standings = await findStandings(
    context,
    rows.map(({ id }) => id),
  );
  const counted = await totalOf({ found: rows.length, skip, size: usersPerPage }, () =>
    paying !== null && search === ''
      ? Promise.resolve(paying)
      : countUpTo(db, users, wanted, mostListedUsers + 1),
  );
  return {
    users: rows.map((row) => presentSummary(row, standings.get(row.id))),
    total: Math.min(counted, mostListedUsers),
    isMore: counted > mostListedUsers,
  };
}

/** A whole address is whose it is; all else is a part of a name or an address. */
async function searchOf({ db }: Context, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined;
  const whole = eq(users.email, search.toLowerCase());
  if (search.includes('@') && (await db.$count(users, whole)) > 0) return whole;
  return holdsText(users.searchText, search);
}

/** So many fit into the memory that a database server gives to a statement, with room to spare. */
const mostHashed = 100_000;

/** Those with a paid plan, by their subscriptions, of which there are far fewer than people; counted so far and no further. */
function countPaying({ db, now }: Context): Promise<number> {
  const paying = db
    .selectDistinct({ id: subscriptions.userId })
    .from(subscriptions)
    .where(isPaid(now()))
    .limit(mostHashed)
    .as('paying');
  return db.$count(paying);
}

const isPaid = (now: Date) => and(ne(subscriptions.plan, 'free'), gt(subscriptions.endDate, now));

/**
 * Few of very many people pay: deep in the list each of hundreds of thousands is asked about. They are looked up among the
 * paying ones, who are read once; of more than can be kept each is asked by an index, and the page is full sooner.
 */
function isPaying({ db, now }: Context, paying: number): SQL {
  const ids = db.select({ id: subscriptions.userId }).from(subscriptions).where(isPaid(now()));
  // In this form it is not made a join, which would look each of them up anew.
  if (paying < mostHashed) return sql`(${users.id} in ${ids}) is true`;
  const theirs = and(eq(subscriptions.userId, users.id), isPaid(now()));
  return exists(db.select({ one: sql`1` }).from(subscriptions).where(theirs));
}

function filterOf(context: Context, filter: UserFilter, paying: number | null): SQL | undefined {
  const conditions: Record<UserFilter, SQL | undefined> = {
    all: undefined,
    paying: isPaying(context, paying ?? 0),
    unverified: sql`not ${users.emailVerified}`,
    suspended: isNotNull(users.suspendedAt),
    admins: sql`${users.isAdmin}`,
  };
  return conditions[filter];
}
