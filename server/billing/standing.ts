import Big from 'big.js';
import { type PaidPlan, planPrices } from '../../contract/billing.ts';
import type { SoldPlan } from './provider.ts';
import type { billingOrders, SubscriptionStatus, subscriptions } from './table.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What is stored of the orders of one subscription. */
export type OrderFacts = Pick<
  typeof billingOrders.$inferSelect,
  'status' | 'placedAt' | 'plan' | 'price' | 'currency' | 'isTest'
>;

/** What the provider said last of one subscription. */
export type ProviderFacts = Pick<
  SubscriptionRow,
  | 'providerStatus'
  | 'isTrialAtProvider'
  | 'isAutomatic'
  | 'providerPlan'
  | 'nextBillingDate'
  | 'trialEndDate'
  | 'isTrialRepeated'
  | 'isTest'
  | 'startDate'
>;

/** What follows from the facts, at one moment. */
export type Standing = {
  plan: SoldPlan;
  status: SubscriptionStatus;
  endDate: Date;
  isRefunded: boolean;
  isChargedBack: boolean;
};

/** How long after a charge is due access goes on unless the provider says that it failed: two hourly comparisons. */
export const renewalGraceMs = 2 * 3_600_000;

export const trialMs = 48 * 3_600_000;

/** All prices are in this currency; money in another one counts for nothing. */
export const saleCurrency = 'USD';

const monthsOf: Record<SoldPlan, number> = { monthly: 1, quarterly: 3, halfYearly: 6, test: 1 };
const testPrice = '1';

/** What one period of a plan costs, as decimal text in `saleCurrency`. */
export function priceOf(plan: SoldPlan): string {
  return plan === 'test' ? testPrice : String(planPrices[plan].total);
}

/** The plan whose name people know. */
export function soldAs(plan: SoldPlan): PaidPlan {
  return plan === 'test' ? 'monthly' : plan;
}

/** When a period that begins at `start` is over: the same day and time so many months on, or the month's last day. */
export function periodEnd(start: Date, plan: SoldPlan): Date {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + monthsOf[plan]);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Whether an order is of a plan of ours, in our currency and mode, and costs at least what that plan costs. */
export function isPaidInFull(
  order: Pick<OrderFacts, 'plan' | 'price' | 'currency' | 'isTest'>,
  isTest: boolean,
): order is typeof order & { plan: SoldPlan } {
  const { plan, price, currency } = order;
  return (
    plan !== null && order.isTest === isTest && currency === saleCurrency && Big(price).gte(priceOf(plan))
  );
}

/**
 * How a subscription stands, from what is stored of it and its orders. Only orders that are paid and not given back buy
 * time; dates that the provider moves or blanks do not.
 */
export function standingOf(facts: ProviderFacts, orders: OrderFacts[], now: Date): Standing {
  const full = orders
    .filter((order) => isPaidInFull(order, facts.isTest))
    .map(({ status, placedAt, plan }) => ({ status, placedAt, plan, end: periodEnd(placedAt, plan) }))
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
  const paid = full.filter(({ status }) => status === 'processed');
  const paidUntil = latest(paid.map(({ end }) => end));
  const isChargedBack = orders.some(({ status }) => status === 'chargeback');
  const isRefunded = full.some(
    ({ status, placedAt, end }) =>
      status === 'refunded' && end.getTime() > (paidUntil?.getTime() ?? 0) && !covers(paid, placedAt),
  );
  const trialUntil = facts.isTrialRepeated ? null : facts.trialEndDate;
  const accessUntil = latest([facts.startDate, paidUntil, trialUntil]) ?? facts.startDate;
  const plan =
    paid.at(-1)?.plan ?? full.at(-1)?.plan ?? orders.find((order) => order.plan)?.plan ?? 'monthly';
  const isRenewed = facts.providerStatus === 'active' && facts.isAutomatic && accessUntil > facts.startDate;
  const endDate = isRenewed ? new Date(accessUntil.getTime() + renewalGraceMs) : accessUntil;
  const isInTrial = paid.length === 0 && facts.trialEndDate !== null && facts.trialEndDate > now;
  const status = statusOf({
    providerStatus: isRefunded || isChargedBack ? 'terminated' : facts.providerStatus,
    isInTrial,
    isOverdue: accessUntil <= now,
    hasEnded: endDate <= now,
  });
  return { plan, status, endDate, isRefunded, isChargedBack };
}

function statusOf(given: {
  providerStatus: ProviderFacts['providerStatus'];
  isInTrial: boolean;
  isOverdue: boolean;
  hasEnded: boolean;
}): SubscriptionStatus {
  if (given.providerStatus === 'active' && given.isOverdue) return 'past_due';
  if (given.hasEnded) return 'expired';
  if (given.providerStatus === 'active') return 'active';
  return given.providerStatus === 'suspended' && !given.isInTrial ? 'suspended' : 'cancelled';
}

function covers(paid: { placedAt: Date; end: Date }[], moment: Date): boolean {
  const grace = renewalGraceMs;
  return paid.some(({ placedAt, end }) => placedAt < moment && end.getTime() > moment.getTime() + grace);
}

function latest(moments: (Date | null)[]): Date | null {
  return moments.reduce((last, moment) => (moment && (!last || moment > last) ? moment : last), null);
}
