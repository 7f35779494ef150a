import Big from 'big.js';
import type { OrderStatus } from '../../../contract/billing/billing.ts';
import type { MoneyKind } from '../../../contract/billing/billing-admin.ts';
import type { ProviderOrder } from '../provider/provider.ts';

/** Something that happened to money. Its key is the same from whichever side it is learnt. */
export type MoneyFact = {
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

/** What a notification says that its order, read later, may not say any more. */
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
