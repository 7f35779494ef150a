import { and, asc, eq, exists, getTableColumns, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  type AdminUser,
  type EditableUser,
  mostListedUsers,
  type UserFilter,
  type UserOrder,
  type UserSummary,
  userMessages,
  usersPerPage,
} from '../../../contract/admin/users.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { revokeTokens } from '../../auth/access/access-tokens.ts';
import { endSessions } from '../../auth/sessions/sessions.ts';
import { users } from '../../auth/users/table.ts';
import { findStandings } from '../../billing/find-standings.ts';
import { subscriptions } from '../../billing/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { holdsText } from '../../platform/database/compressed-text.ts';
import { countUpTo, lengthOf } from '../../platform/database/count-rows.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors.ts';
import { adminRoleOf, editableOf, presentSummary } from './present.ts';
import { getUser, lockAdmins, requireAnotherAdmin } from './user-details.ts';

type UserQuery = { search: string; filter: UserFilter; order: UserOrder; skip: number };

const orders: Record<UserOrder, SQL[]> = {
  newest: [sql`${users.createdAt} desc nulls first`, asc(users.id)],
  lastSeen: [sql`${users.lastSeenAt} desc nulls last`, asc(users.id)],
  name: [asc(users.name), asc(users.id)],
};

/**
 * One page of the people, by what is in their name or address. Counts no further than anyone pages; `isMore` says that
 * there are more. Which ones is found before they are read, so that an index alone has the order. Operators only.
 */
export async function listUsers(
  context: Context,
  { search, filter, order, skip }: UserQuery,
): Promise<{ users: UserSummary[]; total: number; isMore: boolean }> {
  requireOperator(context);
  const { db } = context;
  const paying = filter === 'paying' ? await findPaying(context) : null;
  const ofKind = filter === 'paying' ? paying?.condition : filterOf(filter);
  const wanted = and(ofKind, await searchOf(context, search));
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
  const length = await lengthOf({ found: rows.length, skip, size: usersPerPage }, mostListedUsers, (limit) =>
    paying !== null && search === '' ? Promise.resolve(paying.count) : countUpTo(db, users, wanted, limit),
  );
  return {
    users: rows.map((row) => presentSummary(row, standings.get(row.id))),
    ...length,
  };
}

/** A whole address is whose it is; all else is a part of a name or an address. */
async function searchOf({ db }: Context, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined;
  const whole = eq(users.email, search.toLowerCase());
  if (search.includes('@') && (await db.$count(users, whole)) > 0) return whole;
  return holdsText(users.searchText, search);
}

/** So few are read by themselves and put in order, which takes less than looking for them among everyone. */
const mostListed = 2_000;

/** So many fit into the memory that a database server gives to a statement, with room to spare. */
const mostHashed = 100_000;

/**
 * Those with a paid plan, counted so far and no further, by their subscriptions, of which there are far fewer than people. Deep
 * in a list of very many each of hundreds of thousands is asked about: they are looked up among the paying ones, who are read
 * once; of more than can be kept each is asked by an index, and the page is full sooner.
 */
async function findPaying({ db, now }: Context): Promise<{ count: number; condition: SQL }> {
  const isPaid = and(ne(subscriptions.plan, 'free'), gt(subscriptions.endDate, now()));
  const paying = (most: number) =>
    db.selectDistinct({ id: subscriptions.userId }).from(subscriptions).where(isPaid).limit(most);
  const first = await paying(mostListed + 1);
  if (first.length <= mostListed) {
    const ids = first.map(({ id }) => id);
    return { count: ids.length, condition: isAnyOf(users.id, ids) };
  }
  const count = await db.$count(paying(mostHashed).as('paying'));
  const all = db.select({ id: subscriptions.userId }).from(subscriptions).where(isPaid);
  // In this form it is not made a join, which would look each of them up anew.
  if (count < mostHashed) return { count, condition: sql`(${users.id} in ${all}) is true` };
  const theirs = and(eq(subscriptions.userId, users.id), isPaid);
  return { count, condition: exists(db.select({ one: sql`1` }).from(subscriptions).where(theirs)) };
}

function filterOf(filter: Exclude<UserFilter, 'paying'>): SQL | undefined {
  switch (filter) {
    case 'all':
      return undefined;
    case 'unverified':
      return sql`not ${users.emailVerified}`;
    case 'suspended':
      return isNotNull(users.suspendedAt);
    case 'admins':
      return sql`${users.isAdmin}`;
  }
}

/** Signs a person out on every device, and has every device forgotten. Operators only. */
export function signOutUser(context: Context, { id }: { id: UserId }): Promise<AdminUser> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await findUser(inside, id);
    await endSessions(inside, { userId: id, keepSessionId: null });
    await recordEvent(inside, { kind: 'user-signed-out', userId: id });
    return getUser(inside, { id });
  });
}

/** Has every program that acts for a person by an access token stop. Operators only. */
export function revokeUserTokens(context: Context, { id }: { id: UserId }): Promise<AdminUser> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await findUser(inside, id);
    await revokeTokens(inside, id);
    return getUser(inside, { id });
  });
}

/** Lets a person in again who was kept out. Operators only. */
export function resumeUser(context: Context, { id }: { id: UserId }): Promise<AdminUser> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const user = await findUser(inside, id);
    if (user.suspendedAt === null) return getUser(inside, { id });
    await inside.db.update(users).set({ suspendedAt: null, suspensionReason: null }).where(eq(users.id, id));
    await recordEvent(inside, {
      kind: 'user-resumed',
      userId: id,
      before: { isSuspended: true, reason: user.suspensionReason },
      after: { isSuspended: false, reason: null },
    });
    return getUser(inside, { id });
  });
}

type Edit = { id: UserId; expected: EditableUser; wanted: EditableUser };

type Outcome = { outcome: 'saved' | 'changed-meanwhile'; user: AdminUser };

const isSame = (one: EditableUser, other: EditableUser) =>
  one.fullName === other.fullName &&
  one.profession === other.profession &&
  one.experienceYears === other.experienceYears;

/**
 * Changes what a person is called and does, if that still is as the operator saw it; otherwise changes nothing and says
 * how it is now. Operators only.
 */
export function editUser(context: Context, { id, expected, wanted }: Edit): Promise<Outcome> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const before = editableOf(await findUser(inside, id));
    if (isSame(before, wanted)) return { outcome: 'saved', user: await getUser(inside, { id }) };
    if (!isSame(before, expected))
      return { outcome: 'changed-meanwhile', user: await getUser(inside, { id }) };
    const { fullName: name, profession, experienceYears } = wanted;
    await inside.db
      .update(users)
      .set({ name, profession, experienceYears, updatedAt: inside.now() })
      .where(eq(users.id, id));
    await recordEvent(inside, { kind: 'user-edited', userId: id, before, after: wanted });
    return { outcome: 'saved', user: await getUser(inside, { id }) };
  });
}

/** Keeps a person out until they are let in again, and ends every session. No one does that to themselves, nor to the last admin. Operators only. */
export function suspendUser(
  context: Context,
  { id, reason }: { id: UserId; reason: string },
): Promise<AdminUser> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { actor } = inside;
    if ('userId' in actor && actor.userId === id) throw new ApiError('CONFLICT', userMessages.ownAccount);
    await lockAdmins(inside);
    const user = await findUser(inside, id);
    if (user.suspendedAt !== null) return getUser(inside, { id });
    if (adminRoleOf(user) === 'full') await requireAnotherAdmin(inside, id);
    const change = { suspendedAt: inside.now(), suspensionReason: reason };
    await inside.db.update(users).set(change).where(eq(users.id, id));
    await endSessions(inside, { userId: id, keepSessionId: null });
    await recordEvent(inside, {
      kind: 'user-suspended',
      userId: id,
      before: { isSuspended: false },
      after: { isSuspended: true },
      reason,
    });
    return getUser(inside, { id });
  });
}

/** A person's row, locked until the transaction ends, so that of two operators the second sees what the first did. */
export async function findUser(context: Context, id: UserId): Promise<typeof users.$inferSelect> {
  requireOperator(context);
  const [found] = await context.db.select().from(users).where(eq(users.id, id)).for('update');
  if (!found) throw new ApiError('NOT_FOUND', 'User not found');
  return found;
}
