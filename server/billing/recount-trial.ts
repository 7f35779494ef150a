import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import { payerOf } from './judge-order.ts';
import { refreshStanding } from './refresh-standing.ts';
import { billingOrders, subscriptions, trials } from './table.ts';

/**
 * Writes down that a subscription began with a trial, and which of the trials of a person or a customer's address is the
 * first: the others grant nothing. It does not matter in which order they become known. Answers whether it changed
 * anything. In the transaction that holds the person's row.
 */
export async function recountTrial(context: Context, id: string): Promise<boolean> {
  const { db } = context;
  const [trial] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), isNotNull(subscriptions.trialEndDate)));
  if (!trial?.payproSubscriptionIdText) return false;
  const [first] = await db
    .select({ email: billingOrders.customerEmail })
    .from(billingOrders)
    .where(eq(billingOrders.subscriptionId, id))
    .orderBy(asc(billingOrders.placedAt))
    .limit(1);
  const customerEmail = payerOf({ customerEmail: first?.email ?? trial.customerEmail ?? '' });
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`trial:${customerEmail}`}, 0))`);
  await db
    .insert(trials)
    .values({
      providerSubscriptionId: trial.payproSubscriptionIdText,
      userId: trial.userId,
      customerEmail,
      startedAt: trial.startDate,
    })
    .onConflictDoNothing();
  const isRepeated = sql<boolean>`exists (
    select 1 from ${trials} mine, ${trials} earlier
    where mine.provider_subscription_id = ${subscriptions.payproSubscriptionIdText}
      and (earlier.user_id = mine.user_id or earlier.customer_email = mine.customer_email)
      and (earlier.started_at, earlier.provider_subscription_id) < (mine.started_at, mine.provider_subscription_id)
  )`;
  const related = sql`${subscriptions.payproSubscriptionIdText} in (
    select provider_subscription_id from ${trials}
    where user_id = ${trial.userId} or customer_email = ${customerEmail}
  )`;
  const changed = await db
    .update(subscriptions)
    .set({ isTrialRepeated: sql`not ${subscriptions.isTrialRepeated}` })
    .where(and(related, sql`${subscriptions.isTrialRepeated} <> ${isRepeated}`))
    .returning({ id: subscriptions.id });
  for (const other of changed)
    if (other.id !== id) await refreshStanding(context, other.id, { kind: 'event', id: null });
  return changed.some((each) => each.id === id);
}
