import { randomUUID } from 'node:crypto';
import type { UserId } from '../contract/accounts.ts';
import { billingEvents } from '../server/billing/events/table.ts';
import { billingOrders, checkoutIntents, paymentLogs } from '../server/billing/orders/table.ts';
import { billingOperations, subscriptionHistory, subscriptions } from '../server/billing/table.ts';
import { trials } from '../server/billing/trials/table.ts';
import type { Context } from '../server/platform/context.ts';

type Buyer = { id: UserId; email: string; name: string; orderId: string };

/** A subscription that is over, with everything that is kept of how it was bought, paid, changed and told of. */
export async function givePurchases(context: Context, person: Buyer): Promise<void> {
  const subscriptionId = await addSubscription(context, person);
  await addOrder(context, person, subscriptionId);
  await addCheckouts(context, person);
  await addPayments(context, person, subscriptionId);
  await addNotifications(context, person);
  await addChanges(context, person, subscriptionId);
}

async function addSubscription({ db, now }: Context, { id: userId, email, orderId }: Buyer): Promise<string> {
  const id = randomUUID();
  await db.insert(subscriptions).values({
    id,
    userId,
    plan: 'monthly',
    status: 'cancelled',
    paymentMethod: 'paypro',
    amount: '10.00',
    currency: 'USD',
    startDate: now(),
    endDate: now(),
    createdAt: now(),
    updatedAt: now(),
    providerOrderId: orderId,
    providerSubscriptionId: `${orderId}1`,
    customerEmail: email,
  });
  await db.insert(trials).values({
    providerSubscriptionId: `${orderId}1`,
    userId,
    customerEmail: email,
    startedAt: now(),
  });
  return id;
}

async function addOrder(
  { db, now }: Context,
  { id, email, orderId }: Buyer,
  subscriptionId: string,
): Promise<void> {
  await db.insert(billingOrders).values({
    orderId,
    userId: id,
    subscriptionId,
    status: 'processed',
    placedAt: now(),
    plan: 'monthly',
    productName: 'Monthly',
    price: '10.00',
    total: '11.90',
    refunded: '0.00',
    currency: 'USD',
    customerEmail: email,
    paymentMethod: 'Visa',
    invoiceUrl: `https://store.example/invoice/${orderId}`,
    isTest: false,
    readingNumber: 1,
    readAt: now(),
  });
}

/** One that was bought with, and one whose order was paid with another address and waits. */
async function addCheckouts({ db, now }: Context, { id, email, orderId }: Buyer): Promise<void> {
  const begun = {
    userId: id,
    plan: 'monthly',
    productId: '114965',
    currency: 'USD',
    email,
    createdAt: now(),
    expiresAt: now(),
  } as const;
  await db.insert(checkoutIntents).values([
    { ...begun, id: randomUUID(), orderId },
    { ...begun, id: randomUUID(), heldOrderId: `${orderId}2`, heldEmail: `wallet-${email}` },
  ]);
}

async function addPayments(
  { db, now }: Context,
  { id, email, name, orderId }: Buyer,
  subscriptionId: string,
): Promise<void> {
  const payment = {
    transactionType: 'charge',
    status: 'processed',
    amount: '10.00',
    currency: 'USD',
    createdAt: now(),
  } as const;
  await db.insert(paymentLogs).values([
    { ...payment, id: randomUUID(), userId: id, webhookData: { customer: { email } } },
    { ...payment, id: randomUUID(), subscriptionId, payload: { name, email } },
    // Learnt before it was known whose it is.
    { ...payment, id: randomUUID(), providerOrderId: orderId, transactionType: 'refund' },
  ]);
}

/** One that was applied, and three of which nobody found out whose they are. */
async function addNotifications(context: Context, { id, email, orderId }: Buyer): Promise<void> {
  const received = {
    typeName: 'OrderCharged',
    providerSubscriptionId: `${orderId}1`,
    total: '11.90',
    isTest: false,
    fields: {},
    receivedAt: context.now(),
  };
  const elsewhere = 'wallet@elsewhere.example';
  const events = [
    { orderId, customerEmail: email, userId: id, status: 'applied' as const },
    { orderId: `${orderId}2`, customerEmail: elsewhere, status: 'waiting' as const },
    { orderId: `${orderId}3`, customerEmail: email.toUpperCase(), status: 'dead' as const },
    {
      orderId: `${orderId}4`,
      customerEmail: elsewhere,
      status: 'dead' as const,
      fields: { ORDER_CUSTOM_FIELDS: `x-intent=unknown,x-CustomField1=${id}` },
    },
  ];
  for (const event of events)
    await context.db
      .insert(billingEvents)
      .values({ ...received, ...event, id: randomUUID(), key: randomUUID() });
}

async function addChanges({ db, now }: Context, { id, name }: Buyer, subscriptionId: string): Promise<void> {
  const operationId = randomUUID();
  await db.insert(billingOperations).values({
    id: operationId,
    userId: id,
    subscriptionId,
    kind: 'cancel',
    reason: 'other',
    comment: `${name} found a job`,
    status: 'done',
    attempts: 1,
    requestedAt: now(),
    settledAt: now(),
  });
  await db.insert(subscriptionHistory).values({
    id: randomUUID(),
    subscriptionId,
    at: now(),
    cause: 'operation',
    causeId: operationId,
    before: { status: 'active' },
    after: { status: 'cancelled' },
  });
}
