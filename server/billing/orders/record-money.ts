import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { type UserId, userId as userIdOf } from '../../../contract/auth/accounts.ts';
import type { OrderStatus } from '../../../contract/billing/billing.ts';
import type { MoneyKind } from '../../../contract/billing/billing-admin.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { ProviderOrder } from '../provider/provider.ts';
import { findIntent } from './judge-order.ts';
import { paymentLogs } from './table.ts';

/** Takes over an order that buys no subscription: it waits for its payment, was declined, or is none of ours. */
export function takeLoneOrder(
  context: Context,
  order: ProviderOrder,
): Promise<Extract<Applied, { kind: 'unpaid' | 'refused' }>> {
  return inTransaction(context, async (context) => {
    const intent = await findIntent(context, order);
    const userId = intent ? userIdOf.parse(intent.userId) : null;
    await recordMoney(context, order, factsOfOrder(order), userId ? { userId, subscriptionId: null } : null);
    const { status } = order;
    return status === 'waiting' || status === 'canceled'
      ? { kind: 'unpaid', userId, isDeclined: status === 'canceled' }
      : { kind: 'refused', userId, reason: 'It buys no subscription.' };
  });
}

/** Why something changed: the event, the return of a person, an operation or a comparison, and which one. */
export type Cause = {
  kind: 'event' | 'return' | 'operation' | 'reconciliation';
  id: string | null;
};

export type Applied =
  | { kind: 'applied'; userId: UserId; subscriptionId: string; isChanged: boolean }
  /** Nothing has been paid yet, or the payment was declined. */
  | { kind: 'unpaid'; userId: UserId | null; isDeclined: boolean }
  | { kind: 'held'; userId: UserId; reason: string }
  | { kind: 'refused'; userId: UserId | null; reason: string };

type Owner = { userId: string; subscriptionId: string | null } | null;

/** Records payments and refunds of an order, each once, also of an unknown user. In a transaction. */
export async function recordMoney(
  context: Context,
  order: Pick<ProviderOrder, 'orderId' | 'currency'>,
  facts: MoneyFact[],
  owner: Owner,
  event?: { typeName: string; fields: Record<string, string> },
): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map((fact) => ({
    id: randomUUID(),
    factKey: fact.key,
    userId: owner?.userId ?? null,
    subscriptionId: owner?.subscriptionId ?? null,
    providerOrderId: order.orderId,
    transactionType: fact.transactionType,
    status: fact.status,
    amount: fact.amount,
    currency: order.currency,
    eventType: event?.typeName ?? null,
    webhookData: event?.fields ?? null,
    createdAt: context.now(),
  }));
  await context.db.insert(paymentLogs).values(rows).onConflictDoNothing({ target: paymentLogs.factKey });
}

/** Something that happened to money. Its key is the same from whichever side it is learnt. */
type MoneyFact = {
  key: string;
  transactionType: MoneyKind;
  status: OrderStatus;
  amount: string;
};

type Order = Pick<ProviderOrder, 'orderId' | 'status' | 'price' | 'total' | 'refunded' | 'isTest'>;

/** What was charged; of a test order, what would have been. */
const chargedFor = ({ isTest, price, total }: Order) => (isTest ? price : total);

/** What an order, as it was read, says of money. */
export function factsOfOrder(order: Order): MoneyFact[] {
  const { orderId, status, refunded } = order;
  const charged = chargedFor(order);
  const fact = (transactionType: MoneyFact['transactionType'], amount: string, key = transactionType) => ({
    key: `${key.replaceAll(' ', '-')}:${orderId}`,
    transactionType,
    status,
    amount,
  });
  if (status === 'waiting') return [];
  if (status === 'canceled') return [fact('declined', charged)];
  const isTrial = Big(order.price).eq(0);
  const facts = [fact(isTrial ? 'trial' : 'charge', charged)];
  if (status === 'refunded') facts.push(fact('refund', Big(refunded).gt(0) ? refunded : charged));
  else if (Big(refunded).gt(0))
    facts.push({ ...fact('partial refund', refunded), key: `partial-refund:${orderId}:${refunded}` });
  if (status === 'chargeback') facts.push(fact('chargeback', charged));
  return facts;
}

const typesOfEvents: Record<string, 'refund' | 'chargeback' | 'chargeback won'> = {
  OrderRefunded: 'refund',
  OrderChargedBack: 'chargeback',
  OrderChargebackIsWon: 'chargeback won',
  OrderChargedBackWon: 'chargeback won',
};

/** What a notification says that its order, read later, may no longer say. */
export function factOfEvent(
  typeName: string,
  order: Order,
  fields: Record<string, string> = {},
): MoneyFact | null {
  if (typeName === 'OrderPartiallyRefunded') return partialRefundOf(order, fields.ORDER_REFUNDED ?? '');
  const transactionType = typesOfEvents[typeName];
  if (!transactionType) return null;
  return {
    key: `${transactionType.replaceAll(' ', '-')}:${order.orderId}`,
    transactionType,
    status: order.status,
    amount: transactionType === 'refund' && Big(order.refunded).gt(0) ? order.refunded : chargedFor(order),
  };
}

/** Of several refunds the order tells only the sum. The notification's own is not signed: it cannot be more than that. */
function partialRefundOf({ orderId, status, refunded }: Order, reported: string): MoneyFact | null {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(reported) || Big(reported).eq(0) || Big(reported).gt(refunded))
    return null;
  const amount = Big(reported).toFixed(2);
  return { key: `partial-refund:${orderId}:${amount}`, transactionType: 'partial refund', status, amount };
}
