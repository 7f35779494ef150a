import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { State } from '../../contract/billing/billing.ts';
import {
  type AdminSubscription,
  adminPageSize,
  mostListedPayments,
} from '../../contract/billing/billing-admin.ts';
import type { ListOrder } from '../../contract/platform/list-order.ts';
import { users } from '../auth/users/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { countUpTo, lengthOf } from '../platform/database/count-rows.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { matchSearch } from './match-search.ts';
import { presentState } from './present.ts';
import { presentSubscription } from './present-admin.ts';
import { chargedByProvider, subscriptions } from './table.ts';

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
  const ordered = inOrder(order, subscriptions.createdAt, subscriptions.id);
  const page = context.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(wanted)
    .orderBy(...ordered)
    .limit(adminPageSize)
    .offset(skip);
  const rows = await context.db
    .select({ row: subscriptions, person: { id: users.id, name: users.name, email: users.email } })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    // Sorted with everything that is shown of them, many rows take ten times as long.
    .where(inArray(subscriptions.id, page))
    .orderBy(...ordered);
  const length = await lengthOf(
    { found: rows.length, skip, size: adminPageSize },
    mostListedPayments,
    (limit) => countUpTo(context.db, subscriptions, wanted, limit),
  );
  return {
    subscriptions: rows.map(({ row, person }) => presentSubscription(row, person, presentState(row, now))),
    ...length,
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
