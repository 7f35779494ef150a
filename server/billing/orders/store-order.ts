import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { BillingProvider, ProviderOrder } from '../provider/provider.ts';
import type { ProviderReading } from '../provider/provider-of.ts';
import { subscriptionHistory, type subscriptions } from '../table.ts';
import type { Cause } from './record-money.ts';
import { factsOfOrder, recordMoney } from './record-money.ts';
import { billingOrders } from './table.ts';

type Owner = Pick<typeof subscriptions.$inferSelect, 'id' | 'userId'>;

/**
 * Keeps an order as it was read, unless a later reading of it is stored already; its money in any case. Answers whether a
 * part of what was paid is given back and was not known here: that ends nothing, so it is written down here. In the
 * transaction that holds the subscription.
 */
export async function storeOrder(
  context: Context,
  provider: BillingProvider,
  { id: subscriptionId, userId }: Owner,
  order: ProviderOrder,
  { readingNumber, readAt }: Pick<ProviderReading, 'readingNumber' | 'readAt'>,
  cause: Cause,
): Promise<boolean> {
  const {
    orderId,
    productId,
    subscriptionId: _provider,
    intentId: _intent,
    userId: _named,
    ...reported
  } = order;
  const newMatches = { ...reported, plan: provider.planOf(productId), readingNumber, readAt };
  const [known] = await context.db
    .select({ refunded: billingOrders.refunded })
    .from(billingOrders)
    .where(eq(billingOrders.orderId, orderId));
  const [stored] = await context.db
    .insert(billingOrders)
    .values({ ...newMatches, orderId, userId, subscriptionId })
    .onConflictDoUpdate({
      target: billingOrders.orderId,
      set: newMatches,
      setWhere: and(
        sql`${billingOrders.readingNumber} < ${readingNumber}`,
        eq(billingOrders.subscriptionId, subscriptionId),
      ),
    })
    .returning({ refunded: billingOrders.refunded });
  await recordMoney(context, order, factsOfOrder(order), { userId, subscriptionId });
  const isNewMatch =
    order.status === 'processed' && known && stored && Big(stored.refunded).gt(known.refunded);
  if (!isNewMatch) return false;
  await context.db.insert(subscriptionHistory).values({
    id: randomUUID(),
    subscriptionId,
    at: context.now(),
    cause: cause.kind,
    causeId: cause.id,
    before: { givenBack: Big(known.refunded).gt(0) ? inWords(order, known.refunded) : null },
    after: { givenBack: inWords(order, stored.refunded) },
  });
  return true;
}

const inWords = ({ orderId, currency }: ProviderOrder, amount: string) =>
  `${amount} ${currency} of order ${orderId}`;
