import type {
  CurrentSubscription,
  HeldPayment,
  Payment,
  ProviderName,
  State,
  SubscriptionChange,
} from '../../contract/billing/billing.ts';
import { saleCurrency } from '../../contract/billing/plan-catalogue.ts';
import { entitlementOf, isInForce } from './entitlement/entitlement-of.ts';
import type { billingOrders, checkoutIntents } from './orders/table.ts';
import { shownPlan, soldAs } from './sold-plans.ts';
import { chargedByProvider, type subscriptions } from './table.ts';

type Row = typeof subscriptions.$inferSelect;

export type Facts = {
  subscription: Row | null;
  pending: { kind: SubscriptionChange; requestedAt: Date } | null;
  held: Pick<typeof checkoutIntents.$inferSelect, 'heldOrderId' | 'heldEmail' | 'plan'> | null;
  /** Another of their subscriptions will still be charged. */
  isRunningElsewhere: boolean;
  hasHadTrial: boolean;
  provider: ProviderName;
};

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** One word for how a subscription stands at a moment, also when no job has looked at it since. */
export function presentState(row: Row, now: Date): State {
  const { status, plan, providerStatus, trialEndDate, paymentMethod } = row;
  if (plan === 'free') return 'free';
  const isInTrial = trialEndDate !== null && trialEndDate > now && paymentMethod === chargedByProvider;
  if (status === 'active' && !isInForce(row, now))
    return providerStatus === 'active' ? 'past_due' : 'expired';
  if (status === 'active') return isInTrial && row.isTrialAtProvider ? 'trial' : 'active';
  if (status === 'past_due') return status;
  return row.endDate <= now ? 'expired' : status;
}

/** What a person sees of what they have. */
export function presentCurrent(facts: Facts, now: Date): CurrentSubscription {
  const { subscription: row, pending, held, hasHadTrial, provider } = facts;
  const isFree = row === null || row.plan === 'free';
  const isAtProvider = row !== null && row.providerStatus !== null;
  const isRunning = isAtProvider && row.providerStatus === 'active';
  const state = row === null ? 'free' : presentState(row, now);
  const isSuspended = row !== null && row.providerStatus === 'suspended' && isInForce(row, now);
  const isIdle = pending === null && provider !== 'off';
  const nextPlan = row?.providerPlan ? soldAs(row.providerPlan) : null;
  const plan = row === null ? 'free' : shownPlan(row.plan);
  const isSecondTrial = isRunning && row.isTrialRepeated && (row.trialEndDate ?? now) > now;
  return {
    plan,
    standing: state,
    entitlement: entitlementOf(row, now),
    price: isAtProvider ? row.amount : null,
    currency: row?.currency ?? saleCurrency,
    startedAt: iso(row?.startDate ?? null),
    trialEndsAt: state === 'trial' || isSecondTrial ? iso(row?.trialEndDate ?? null) : null,
    renewsAt: isRunning ? iso(row.nextBillingDate) : null,
    endsAt: isFree ? null : iso(row.endDate),
    // What is cancelled goes on with the plan it was changed to, once it is resumed.
    nextPlan: (isRunning || isSuspended) && nextPlan !== null && nextPlan !== plan ? nextPlan : null,
    customerEmail: row?.customerEmail ?? null,
    endedBy: row?.chargedBackAt ? 'chargeback' : row?.refundedAt ? 'refund' : null,
    isTest: row?.isTest ?? false,
    hasHadTrial,
    isChargedTwice: isRunning && facts.isRunningElsewhere,
    may: {
      subscribe: provider !== 'off' && !isRunning && !facts.isRunningElsewhere,
      cancel: isIdle && isRunning,
      resume: isIdle && isSuspended,
      changePlan: isIdle && isRunning && state === 'active' && row.isAutomatic,
      updatePaymentMethod: provider !== 'off' && (isRunning || isSuspended),
    },
    pendingChange: pending && { kind: pending.kind, requestedAt: pending.requestedAt.toISOString() },
    heldPayment: presentHeld(held),
    provider,
  };
}

function presentHeld(held: Facts['held']): HeldPayment | null {
  if (!held?.heldOrderId || !held.heldEmail) return null;
  return { orderId: held.heldOrderId, plan: soldAs(held.plan), customerEmail: maskEmail(held.heldEmail) };
}

/** `a…@example.com` */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${email.slice(0, 1)}…${email.slice(at)}`;
}

export function presentPayment(order: typeof billingOrders.$inferSelect): Payment {
  return {
    orderId: order.orderId,
    orderDate: order.placedAt.toISOString(),
    totalPrice: order.isTest ? order.price : order.total,
    refunded: order.refunded,
    currency: order.currency,
    customerEmail: order.customerEmail,
    orderStatus: order.status,
    isTrial: Number(order.price) === 0,
    isTest: order.isTest,
    paymentMethod: order.paymentMethod,
    productName: order.productName,
    plan: order.plan && soldAs(order.plan),
    invoiceUrl: order.invoiceUrl,
  };
}
