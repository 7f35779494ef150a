import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import { type Plan, planCatalogue, type SoldPlan } from '../../../contract/billing/plan-catalogue.ts';
import { shownPlan } from '../sold-plans.ts';
import type { SubscriptionStatus } from '../table.ts';

/** What an entitlement is made of: the facts of one subscription. */
export type SubscriptionFacts = {
  plan: Plan | SoldPlan;
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
 * What a person's latest subscription allows at a moment. Paid means a paid plan (`test` counts as one) in a
 * status that grants, with its end date ahead and its money neither given back nor contested; cancelled or suspended
 * inside the trial ends it at once. A plan that has run out leaves the free one.
 */
export function entitlementOf(subscription: SubscriptionFacts | null, now: Date): Entitlement {
  const plan = subscription && isInForce(subscription, now) ? shownPlan(subscription.plan) : 'free';
  return entitlementOfPlan(plan);
}

/** What a plan allows while it is in force. */
export function entitlementOfPlan(plan: Plan): Entitlement {
  return { plan, isPaid: plan !== 'free', ...planCatalogue[plan].permissions };
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
