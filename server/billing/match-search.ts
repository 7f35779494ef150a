import { type AnyColumn, eq, ilike, like, or, type SQL } from 'drizzle-orm';
import { users } from '../auth/users/table.ts';
import { holdsText } from '../platform/database/compressed-text.ts';
import type { Database } from '../platform/database/database.ts';
import { namesMatch } from '../platform/database/names-match.ts';
import { billingOrders } from './orders/table.ts';
import { subscriptions } from './table.ts';

type Searched = {
  userId: AnyColumn;
  /** Numbers of the provider, found by how they begin. */
  numbers?: AnyColumn[];
  /** Ours, found when given whole. */
  subscriptionId?: AnyColumn;
  /** Found by any part. */
  address?: AnyColumn;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const shortestPart = 3;

/**
 * The rows that an admin searches for: digits are the number of an order or a subscription, all else is a person or an
 * address. Undefined means all.
 */
export async function matchSearch(
  db: Database,
  search: string,
  searched: Searched,
): Promise<SQL | undefined> {
  if (search === '') return undefined;
  if (/^\d+$/.test(search)) return matchNumber(db, `${search}%`, searched);
  const { userId, subscriptionId, address } = searched;
  const people = { table: users, id: users.id, matches: holdsText(users.searchText, search) };
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    await namesMatch(db, people, [userId]),
    subscriptionId && uuid.test(search) ? eq(subscriptionId, search) : undefined,
    address && search.length >= shortestPart ? ilike(address, part) : undefined,
  );
}

async function matchNumber(
  db: Database,
  beginning: string,
  { numbers = [], subscriptionId }: Searched,
): Promise<SQL | undefined> {
  const own = numbers.map((column) => like(column, beginning));
  if (!subscriptionId) return or(...own);
  const numbered = like(subscriptions.providerSubscriptionId, beginning);
  const ordered = like(billingOrders.orderId, beginning);
  return or(
    ...own,
    await namesMatch(db, { table: subscriptions, id: subscriptions.id, matches: numbered }, [subscriptionId]),
    await namesMatch(db, { table: billingOrders, id: billingOrders.subscriptionId, matches: ordered }, [
      subscriptionId,
    ]),
  );
}
