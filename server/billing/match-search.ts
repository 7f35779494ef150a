import { type AnyColumn, eq, ilike, inArray, like, or, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { users } from '../accounts/table.ts';
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

/**
 * The rows that an admin searches for: digits are the number of an order or a subscription, all else is a person or an
 * address. Undefined means all.
 */
export function matchSearch(search: string, searched: Searched): SQL | undefined {
  if (search === '') return undefined;
  const { userId, subscriptionId, address } = searched;
  const query = new QueryBuilder();
  if (/^\d+$/.test(search)) return matchNumber(`${search}%`, searched, query);
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const people = query
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(users.name, part), ilike(users.email, part)));
  return or(
    inArray(userId, people),
    subscriptionId && uuid.test(search) ? eq(subscriptionId, search) : undefined,
    address && ilike(address, part),
  );
}

function matchNumber(beginning: string, { numbers = [], subscriptionId }: Searched, query: QueryBuilder) {
  const numbered = query
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(like(subscriptions.providerSubscriptionId, beginning));
  const ordered = query
    .select({ id: billingOrders.subscriptionId })
    .from(billingOrders)
    .where(like(billingOrders.orderId, beginning));
  return or(
    ...numbers.map((column) => like(column, beginning)),
    subscriptionId && inArray(subscriptionId, numbered),
    subscriptionId && inArray(subscriptionId, ordered),
  );
}
