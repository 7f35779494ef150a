import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import { type Context, inTransaction, requireSelf } from '../platform/context.ts';
import { billingEvents } from './events/table.ts';
import { checkoutIntents, paymentLogs } from './orders/table.ts';
import { findOwnOrders } from './orders/unclaimed-orders.ts';
import { namesUser } from './provider/provider-of.ts';
import { providerTests } from './provider-tests/table.ts';
import { subscriptions } from './table.ts';
import { trials } from './trials/table.ts';
import { storeTrialMailboxes } from './trials/trials.ts';

type User = { userId: UserId; email: string };

/**
 * Deletes a person's subscriptions and payments, with everything that the provider told of them, also what it was never
 * found out to be theirs. Of their trials only the hashes of the mailboxes stay, which are not theirs any more. Answers how many subscriptions there were. Whoever still pays for one would go on paying:
 * `cancelProviderSubscriptions` comes first.
 */
export function deleteUserData(context: Context, { userId, email }: User): Promise<number> {
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

/** What was found to be somebody else's stays theirs, even if it was paid with this person's address. */
async function deleteEvents(context: Context, { userId, email }: User, orderIds: string[]): Promise<void> {
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
