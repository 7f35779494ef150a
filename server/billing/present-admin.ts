import type { State } from '../../contract/billing/billing.ts';
import type {
  AdminPayment,
  AdminSubscription,
  BillingEvent,
  BillingOverview,
  Reconciliation,
  SubscriptionChangeEntry,
} from '../../contract/billing/billing-admin.ts';
import type { billingEvents, billingRefusals } from './events/table.ts';
import type { billingOrders, paymentLogs } from './orders/table.ts';
import { shownPlan } from './sold-plans.ts';
import type { reconciliations, subscriptionHistory, subscriptions } from './table.ts';

type User = { id: string; name: string; email: string };
type SubscriptionRow = typeof subscriptions.$inferSelect;
type PaymentRow = typeof paymentLogs.$inferSelect;
type OrderStatus = (typeof billingOrders.$inferSelect)['status'];

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export function presentSubscription(row: SubscriptionRow, user: User, state: State): AdminSubscription {
  return {
    id: row.id,
    person: user,
    plan: shownPlan(row.plan),
    standing: state,
    paymentMethod: row.paymentMethod,
    price: row.amount,
    currency: row.currency,
    providerSubscriptionId: row.providerSubscriptionId,
    startedAt: row.startDate.toISOString(),
    endsAt: row.endDate.toISOString(),
    renewsAt: row.providerStatus === 'active' ? iso(row.nextBillingDate) : null,
    isTest: row.isTest,
    readAt: iso(row.readAt),
  };
}

export function presentMoneyFact(
  row: PaymentRow,
  user: User | null,
  orderStatus: OrderStatus | null,
): AdminPayment {
  const { id, transactionType, status, amount, currency } = row;
  return {
    id,
    at: row.createdAt.toISOString(),
    person: user,
    orderId: row.providerOrderId,
    transactionType,
    status,
    amount,
    currency,
    orderStatus,
  };
}

export function presentEvent(row: typeof billingEvents.$inferSelect, user: User | null): BillingEvent {
  const { id, typeName, orderId, status, reason, attempts, deliveries, isTest, customerEmail, fields } = row;
  return {
    id,
    typeName,
    orderId,
    subscriptionId: row.providerSubscriptionId,
    status,
    reason,
    attempts,
    deliveries,
    receivedAt: row.receivedAt.toISOString(),
    settledAt: iso(row.settledAt),
    isTest,
    person: user,
    customerEmail,
    mayBeAccepted: row.mayBeAccepted && status === 'dead',
    fields,
  };
}

export function presentChange(
  row: typeof subscriptionHistory.$inferSelect,
  user: User,
  startDate: Date,
): SubscriptionChangeEntry {
  const { id, subscriptionId, cause, after } = row;
  const hadNothing = row.before.status === 'expired' && row.before.endDate === startDate.toISOString();
  // A subscription begins as one that has run out already: before that there was nothing.
  const before = hadNothing ? {} : row.before;
  return { id, at: row.at.toISOString(), person: user, subscriptionId, cause, before, after };
}

export function presentReconciliation(row: typeof reconciliations.$inferSelect): Reconciliation {
  const { id, scope, status, subscriptionsSeen, ordersSeen, changed, unclaimed, reason } = row;
  return {
    id,
    scope,
    status,
    startedAt: row.startedAt.toISOString(),
    endedAt: iso(row.endedAt),
    subscriptionsSeen,
    ordersSeen,
    changed,
    unclaimed,
    reason,
  };
}

export function presentRefusal(
  row: typeof billingRefusals.$inferSelect,
): BillingOverview['refusals'][number] {
  return { day: row.day, reason: row.reason, count: row.count, lastAt: row.lastAt.toISOString() };
}
