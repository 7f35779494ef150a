import { type Entitlement, type Plan, plans } from '../../../contract/billing/billing.ts';
import type { SubscriptionStatus } from '../table.ts';

/** What an entitlement is made of: the facts of one subscription. */
export type SubscriptionFacts = {
  plan: Plan | 'test';
  status: SubscriptionStatus;
  endDate: Date;
  trialEndDate: Date | null;
  /** The running period was paid back. */
  refundedAt: Date | null;
  /** The payment is contested. */
  chargedBackAt: Date | null;
};

const grantingStatuses: ReadonlySet<SubscriptionStatus> = new Set([
  'active',
  'past_due',
  'cancelled',
  'suspended',
]);

/**
 * What a person's latest subscription allows at a moment. Paid means a paid plan (`test` counts as monthly) in a
 * status that grants, with its end date ahead and its money neither given back nor contested; cancelled or suspended
 * inside the trial ends it at once. A plan that has run out leaves the free one.
 */
export function entitlementOf(subscription: SubscriptionFacts | null, now: Date): Entitlement {
  const plan = subscription && isInForce(subscription, now) ? soldAs(subscription.plan) : 'free';
  const isPaid = plan !== 'free';
  return {
    plan,
    isPaid,
    canViewContactInfo: isPaid,
    canGenerateLetters: isPaid,
    canViewThisWeek: isPaid,
    canViewThisMonth: isPaid,
  };
}

/** What this version does not know grants nothing: another may have sold it. */
function soldAs(plan: Plan | 'test'): Plan {
  return plan === 'test' ? 'monthly' : (plans.find((known) => known === plan) ?? 'free');
}

/** Whether a subscription, paid or free, counts at a moment. */
export function isInForce(subscription: SubscriptionFacts, now: Date): boolean {
  const { status, endDate, trialEndDate, refundedAt, chargedBackAt } = subscription;
  const hasEnded = endDate.getTime() <= now.getTime();
  const isInTrial = trialEndDate !== null && trialEndDate.getTime() > now.getTime();
  const isGivenUp = status === 'cancelled' || status === 'suspended';
  const isTakenBack = refundedAt !== null || chargedBackAt !== null;
  return grantingStatuses.has(status) && !hasEnded && !isTakenBack && !(isGivenUp && isInTrial);
}
