import { type AnyColumn, eq, ilike, inArray, like, or, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { users } from '../accounts/table.ts';
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

/** The rows that an admin searches for by a person, an order or a subscription; undefined means all. */
export function matchSearch(search: string, searched: Searched): SQL | undefined {
  if (search === '') return undefined;
  const { userId, numbers = [], subscriptionId, address } = searched;
  const words = search.replace(/[\\%_]/g, '\\$&');
  const part = `%${words}%`;
  const beginning = `${words}%`;
  const query = new QueryBuilder();
  const people = query
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(users.name, part), ilike(users.email, part)));
  const ofProvider = query
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      or(
        like(subscriptions.payproSubscriptionIdText, beginning),
        like(subscriptions.payproOrderIdText, beginning),
      ),
    );
  return or(
    inArray(userId, people),
    ...numbers.map((column) => like(column, beginning)),
    subscriptionId && inArray(subscriptionId, ofProvider),
    subscriptionId && uuid.test(search) ? eq(subscriptionId, search) : undefined,
    address && ilike(address, part),
  );
}
