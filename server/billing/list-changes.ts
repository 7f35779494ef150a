import { and, eq, type SQL } from 'drizzle-orm';
import {
  adminPageSize,
  mostListedPayments,
  type SubscriptionChangeEntry,
} from '../../contract/billing/billing-admin.ts';
import type { ListOrder } from '../../contract/platform/list-order.ts';
import { users } from '../auth/users/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { countUpTo, lengthOf } from '../platform/database/count-rows.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { namesMatch } from '../platform/database/names-match.ts';
import { matchSearch } from './match-search.ts';
import { presentChange } from './present-admin.ts';
import { subscriptionHistory, subscriptions } from './table.ts';

type ChangeQuery = { search: string; order?: ListOrder; skip: number; reconciliationId?: string };

/** What changed subscriptions, newest first; with a reconciliation, what that one changed. Operators only. */
export async function listChanges(
  context: Context,
  { search, order = 'newest', skip, reconciliationId }: ChangeQuery,
): Promise<{ changes: SubscriptionChangeEntry[]; total: number; isMore: boolean }> {
  requireOperator(context);
  const { db } = context;
  const wanted = and(
    await searchOf(context, search),
    reconciliationId === undefined
      ? undefined
      : and(
          eq(subscriptionHistory.cause, 'reconciliation'),
          eq(subscriptionHistory.causeId, reconciliationId),
        ),
  );
  const ordered = inOrder(order, subscriptionHistory.at, subscriptionHistory.id);
  const page = db
    .select({ id: subscriptionHistory.id })
    .from(subscriptionHistory)
    .where(wanted)
    .orderBy(...ordered)
    .limit(adminPageSize)
    .offset(skip)
    .as('page');
  const rows = await db
    .select({
      row: subscriptionHistory,
      person: { id: users.id, name: users.name, email: users.email },
      startDate: subscriptions.startDate,
    })
    .from(page)
    .innerJoin(subscriptionHistory, eq(subscriptionHistory.id, page.id))
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionHistory.subscriptionId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .orderBy(...ordered);
  const length = await lengthOf(
    { found: rows.length, skip, size: adminPageSize },
    mostListedPayments,
    (limit) => countUpTo(db, subscriptionHistory, wanted, limit),
  );
  return {
    changes: rows.map(({ row, person, startDate }) => presentChange(row, person, startDate)),
    ...length,
  };
}

async function searchOf({ db }: Context, search: string): Promise<SQL | undefined> {
  const { userId, id } = subscriptions;
  const matches = await matchSearch(db, search, { userId, subscriptionId: id });
  return (
    matches && namesMatch(db, { table: subscriptions, id, matches }, [subscriptionHistory.subscriptionId])
  );
}
