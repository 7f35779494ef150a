import { type SortOrder, sortOrders } from '../../../contract/feed/alerts.ts';

/** What the alerts can be put in order by at the moment, in the order of the choice. */
export function ordersFor({ isSearching, hasPreferences }: Situation): SortOrder[] {
  const orders: SortOrder[] = ['newest'];
  if (hasPreferences) orders.push('match');
  if (isSearching) orders.push('relevance');
  return [...orders, 'amount', 'hiring'];
}

export type Situation = { isSearching: boolean; hasPreferences: boolean };

/** The first of some words that names an order one can choose; null leaves the order to the server. */
export function orderNamed(
  words: readonly (string | null)[],
  orders: readonly SortOrder[],
): SortOrder | null {
  const named = words.map((word) => sortOrders.find((order) => order === word));
  return named.find((order) => order !== undefined && orders.includes(order)) ?? null;
}
