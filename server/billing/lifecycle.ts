import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Context, inTransaction, requireSelf } from '../platform/context.ts';
import type { DeletedUser, Lifecycle } from '../platform/lifecycle/lifecycle.ts';
import { billingEvents } from './events/table.ts';
import { billingOrders, checkoutIntents, paymentLogs } from './orders/table.ts';
import { findOwnOrders } from './orders/unclaimed-orders.ts';
import { namesUser } from './provider/provider-of.ts';
import { providerTests } from './provider-tests/table.ts';
import { billingOperations, subscriptions } from './table.ts';
import { trials } from './trials/table.ts';
import { storeTrialMailboxes } from './trials/trials.ts';

export const billingLifecycle: Lifecycle = {
  users: {
    deleted: [
      subscriptions,
      billingOperations,
      billingOrders,
      billingEvents,
      paymentLogs,
      checkoutIntents,
      trials,
    ],
    kept: [],
    onUserDeleted: { 'Delete subscriptions and payments': deleteBilling },
  },
  companies: { followed: [], ownRecord: [] },
};

/**
 * Deletes a user's subscriptions and payments, with everything that the provider reported about them, also what was never
 * matched to them. Of their trials only the hashes of the mailboxes stay, which no longer name the user. Returns how many
 * subscriptions there were. A user who still pays for one would go on paying: `cancelProviderSubscriptions` comes first.
 */
function deleteBilling(context: Context, { userId, email }: DeletedUser): Promise<number> {
  requireSelf(context, userId);
  return inTransaction(context, async (context) => {
    const { db } = context;
    const orderIds = await findOwnOrders(context, userId);
    await db.delete(providerTests).where(eq(sql`lower(${providerTests.address})`, email.toLowerCase()));
    await deleteEvents(context, { userId, email }, orderIds);
    const theirs = db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId));
    const isTheirs = or(eq(paymentLogs.userId, userId), inArray(paymentLogs.subscriptionId, theirs));
    const isOfOrder = and(isNull(paymentLogs.userId), inArray(paymentLogs.providerOrderId, orderIds));
    await db.delete(paymentLogs).where(or(isTheirs, isOfOrder));
    await db.delete(checkoutIntents).where(eq(checkoutIntents.userId, userId));
    await storeTrialMailboxes(context, userId);
    await db.delete(trials).where(eq(trials.userId, userId));
    // Its orders, what was asked for and what changed it go with a subscription.
    const gone = await db
      .delete(subscriptions)
      .where(eq(subscriptions.userId, userId))
      .returning({ id: subscriptions.id });
    return gone.length;
  });
}

/** What belongs to another user stays theirs, even if it was paid with this user's address. */
async function deleteEvents(
  context: Context,
  { userId, email }: Pick<DeletedUser, 'userId' | 'email'>,
  orderIds: string[],
): Promise<void> {
  const { customerEmail, orderId, id } = billingEvents;
  const namesThem = or(
    eq(sql`lower(${customerEmail})`, email.toLowerCase()),
    inArray(orderId, orderIds),
    namesUser(userId),
  );
  const gone = await context.db
    .delete(billingEvents)
    .where(or(eq(billingEvents.userId, userId), and(isNull(billingEvents.userId), namesThem)))
    .returning({ id });
  await context.queue.forget(
    context,
    gone.map((event) => event.id),
  );
}
