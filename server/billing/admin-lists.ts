import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { State } from '../../contract/billing/billing.ts';
import {
  type AdminPayment,
  type AdminSubscription,
  adminPageSize,
  mostListedPayments,
  type SubscriptionChangeEntry,
} from '../../contract/billing/billing-admin.ts';
import type { ListOrder } from '../../contract/platform/list-order.ts';
import { users } from '../auth/users/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { countUpTo, lengthOf } from '../platform/database/count-rows.ts';
import type { Database } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { namesMatch } from '../platform/database/names-match.ts';
import { matchSearch } from './match-search.ts';
import { billingOrders, paymentLogs } from './orders/table.ts';
import { presentState } from './present.ts';
import { presentChange, presentMoneyFact, presentSubscription } from './present-admin.ts';
import { chargedByProvider, subscriptionHistory, subscriptions } from './table.ts';

type Listed = { table: PgTable; id: PgColumn; at: PgColumn };
type Part = { wanted: SQL | undefined; order: ListOrder; skip: number };

/** One page of a list by the ids of its rows: sorted with everything that is shown of them, many take ten times as long. */
function pageOf(db: Database, { table, id, at }: Listed, { wanted, order, skip }: Part) {
  const ordered = inOrder(order, at, id);
  const ids = db
    .select({ id })
    .from(table)
    .where(wanted)
    .orderBy(...ordered)
    .limit(adminPageSize)
    .offset(skip)
    .as('page');
  const lengthWith = (found: number) =>
    lengthOf({ found, skip, size: adminPageSize }, mostListedPayments, (limit) =>
      countUpTo(db, table, wanted, limit),
    );
  return { ids, ordered, lengthWith };
}

type SubscriptionQuery = { search: string; order?: ListOrder; skip: number; standing?: State };

/** Everyone's subscriptions, newest first. Operators only. */
export async function listSubscriptions(
  context: Context,
  { search, order = 'newest', skip, standing }: SubscriptionQuery,
): Promise<{ subscriptions: AdminSubscription[]; total: number; isMore: boolean }> {
  requireOperator(context);
  const now = context.now();
  const found = await matchSearch(context.db, search, {
    userId: subscriptions.userId,
    subscriptionId: subscriptions.id,
    address: subscriptions.customerEmail,
  });
  const wanted = and(found, standing && sql`${stateAt(now)} = ${standing}`);
  const listed = { table: subscriptions, id: subscriptions.id, at: subscriptions.createdAt };
  const { ids, ordered, lengthWith } = pageOf(context.db, listed, { wanted, order, skip });
  const rows = await context.db
    .select({ row: subscriptions, person: { id: users.id, name: users.name, email: users.email } })
    .from(ids)
    .innerJoin(subscriptions, eq(subscriptions.id, ids.id))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .orderBy(...ordered);
  return {
    subscriptions: rows.map(({ row, person }) => presentSubscription(row, person, presentState(row, now))),
    ...(await lengthWith(rows.length)),
  };
}

/** `presentStanding` as the database computes it: the filter and the word shown have to agree. */
function stateAt(now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const isTakenBack = sql`(refunded_at is not null or charged_back_at is not null)`;
  return sql`case
    when plan = 'free' then 'free'
    when status = 'active' and (end_date <= ${moment} or ${isTakenBack})
      then case when provider_status = 'active' then 'past_due' else 'expired' end
    when status = 'active' and is_trial_at_provider and trial_end_date > ${moment} and payment_method = ${chargedByProvider}
      then 'trial'
    when status in ('active', 'past_due') then status
    when end_date <= ${moment} then 'expired'
    else status
  end`;
}

/** Payments and refunds, newest first, also those that match no user. Operators only. */
export async function listPayments(
  context: Context,
  { search, order = 'newest', skip }: { search: string; order?: ListOrder; skip: number },
): Promise<{ payments: AdminPayment[]; total: number; isMore: boolean }> {
  requireOperator(context);
  const { db } = context;
  const wanted = await matchSearch(db, search, {
    userId: paymentLogs.userId,
    numbers: [paymentLogs.providerOrderId],
    subscriptionId: paymentLogs.subscriptionId,
  });
  const listed = { table: paymentLogs, id: paymentLogs.id, at: paymentLogs.createdAt };
  const { ids, ordered, lengthWith } = pageOf(db, listed, { wanted, order, skip });
  const rows = await db
    .select({
      row: paymentLogs,
      person: { id: users.id, name: users.name, email: users.email },
      orderStatus: billingOrders.status,
    })
    .from(ids)
    .innerJoin(paymentLogs, eq(paymentLogs.id, ids.id))
    .leftJoin(users, eq(users.id, paymentLogs.userId))
    .leftJoin(billingOrders, eq(billingOrders.orderId, paymentLogs.providerOrderId))
    .orderBy(...ordered);
  return {
    payments: rows.map(({ row, person, orderStatus }) => presentMoneyFact(row, person, orderStatus)),
    ...(await lengthWith(rows.length)),
  };
}

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
  const listed = { table: subscriptionHistory, id: subscriptionHistory.id, at: subscriptionHistory.at };
  const { ids, ordered, lengthWith } = pageOf(db, listed, { wanted, order, skip });
  const rows = await db
    .select({
      row: subscriptionHistory,
      person: { id: users.id, name: users.name, email: users.email },
      startDate: subscriptions.startDate,
    })
    .from(ids)
    .innerJoin(subscriptionHistory, eq(subscriptionHistory.id, ids.id))
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionHistory.subscriptionId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .orderBy(...ordered);
  return {
    changes: rows.map(({ row, person, startDate }) => presentChange(row, person, startDate)),
    ...(await lengthWith(rows.length)),
  };
}

async function searchOf({ db }: Context, search: string): Promise<SQL | undefined> {
  const { userId, id } = subscriptions;
  const matches = await matchSearch(db, search, { userId, subscriptionId: id });
  return (
    matches && namesMatch(db, { table: subscriptions, id, matches }, [subscriptionHistory.subscriptionId])
  );
}
