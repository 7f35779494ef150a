import { randomUUID } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { ProviderOrder } from '../provider/provider.ts';
import type { MoneyFact } from './money-facts.ts';
import { paymentLogs } from './table.ts';

export type Owner = { userId: string; subscriptionId: string | null } | null;

/** Writes down what happened to the money of an order, each fact once, whoever it belongs to. In a transaction. */
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
