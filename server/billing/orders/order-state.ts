import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { eq } from 'drizzle-orm';
import {
  defaultPlan,
  type SoldPlan,
  saleCurrency,
  trialHours,
} from '../../../contract/billing/plan-catalogue.ts';
import type { Context } from '../../platform/context.ts';
import { monthsOf, priceOf } from '../sold-plans.ts';
import { type SubscriptionStatus, subscriptionHistory, subscriptions } from '../table.ts';
import { billingOrders } from './table.ts';

type Cause = { kind: typeof subscriptionHistory.$inferInsert.cause; id: string | null };

type Row = typeof subscriptions.$inferSelect;

/**
 * Computes from the stored facts how a subscription bought at the provider stands now, and writes down what changed and
 * why. Answers whether anything did. In a transaction.
 */
export async function refreshState(context: Context, id: string, cause: Cause): Promise<boolean> {
  const { db } = context;
  const now = context.now();
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  if (!row || row.providerStatus === null) return false;
  const orders = await db.select().from(billingOrders).where(eq(billingOrders.subscriptionId, id));
  const { isRefunded, isChargedBack, ...state } = stateOf(row, orders, now);
  const stands: Row = {
    ...row,
    ...state,
    amount: priceOf(state.plan),
    refundedAt: isRefunded ? (row.refundedAt ?? now) : null,
    chargedBackAt: isChargedBack ? (row.chargedBackAt ?? now) : null,
  };
  const [before, after] = [reported(row), reported(stands)];
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  if (changed.length === 0) return false;
  const { amount, refundedAt, chargedBackAt } = stands;
  await db
    .update(subscriptions)
    .set({ ...state, amount, refundedAt, chargedBackAt, updatedAt: now })
    .where(eq(subscriptions.id, id));
  await db.insert(subscriptionHistory).values({
    id: randomUUID(),
    subscriptionId: id,
    at: now,
    cause: cause.kind,
    causeId: cause.id,
    before: only(before, changed),
    after: only(after, changed),
  });
  return true;
}

/** What is told of a subscription when it changes. */
function reported(row: Row): Record<string, string | null> {
  return {
    plan: row.plan,
    status: row.status,
    endDate: row.endDate.toISOString(),
    trialEndDate: row.trialEndDate?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    chargedBackAt: row.chargedBackAt?.toISOString() ?? null,
  };
}

function only(from: Record<string, string | null>, keys: string[]): Record<string, string | null> {
  return Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
}

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
type State = {
  plan: SoldPlan;
  status: SubscriptionStatus;
  endDate: Date;
  trialEndDate: Date | null;
  isRefunded: boolean;
  isChargedBack: boolean;
};

/** How long after a charge is due access goes on while the provider still runs the subscription: two hourly comparisons. */
export const renewalGraceMs = 2 * 3_600_000;

/** Longer than banks and the provider allow for getting money back. */
export const refundableMs = 180 * 86_400_000;

export const trialMs = trialHours * 3_600_000;

const dayMs = 86_400_000;

/**
 * When a period that begins at `start` is over: so many months on, on the same day or the month's last one. What is
 * charged on the 31st is charged on the last day of a shorter month, and on the 31st again after it.
 */
export function periodEnd(start: Date, plan: SoldPlan, billingDay = 0): Date {
  const isMonthsLast = new Date(start.getTime() + dayMs).getUTCDate() === 1;
  const day = Math.max(start.getUTCDate(), isMonthsLast ? billingDay : 0);
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + monthsOf(plan));
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
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
 * How a subscription stands, from what is stored of it and its orders. Only the trial and orders that are paid and not
 * given back buy time; dates that the provider moves or blanks do not.
 */
export function stateOf(facts: ProviderFacts, orders: OrderFacts[], now: Date): State {
  const charges = chargesOf(facts, orders);
  const paid = charges.filter(({ status }) => status === 'processed');
  const paidUntil = latest(paid.map(({ end }) => end));
  const isChargedBack = orders.some(({ status }) => status === 'chargeback');
  const isRefunded = charges.some(({ status, start }) => status === 'refunded' && isLastOf(paid, start));
  const trialEndDate = earliest(facts.trialEndDate, charges[0]?.start ?? null);
  const trialUntil = facts.isTrialRepeated ? null : trialEndDate;
  const accessUntil = latest([facts.startDate, paidUntil, trialUntil]) ?? facts.startDate;
  const isRenewed = facts.providerStatus === 'active' && facts.isAutomatic && accessUntil > facts.startDate;
  const endDate = isRenewed ? new Date(accessUntil.getTime() + renewalGraceMs) : accessUntil;
  const status = statusOf({
    providerStatus: isRefunded || isChargedBack ? 'terminated' : facts.providerStatus,
    isInTrial: paid.length === 0 && trialEndDate !== null && trialEndDate > now,
    isOverdue: accessUntil <= now,
    hasEnded: endDate <= now,
  });
  const plan = (paid.at(-1) ?? charges.at(-1))?.plan ?? firstPlanOf(orders);
  return { plan, status, endDate, trialEndDate, isRefunded, isChargedBack };
}

type Charge = { status: OrderFacts['status']; plan: SoldPlan; start: Date; end: Date };

/** What was charged at the full price, whatever became of the money since, in the order of time. */
function chargesOf({ isTest, startDate, trialEndDate }: ProviderFacts, orders: OrderFacts[]): Charge[] {
  const charged = orders
    .filter((order) => isPaidInFull(order, isTest))
    .filter(({ status }) => status !== 'waiting' && status !== 'canceled')
    // What waited for its payment was placed before its subscription began.
    .map(({ status, plan, placedAt }) => ({
      status,
      plan,
      start: latest([startDate, placedAt]) ?? placedAt,
    }));
  const days = [startDate, trialEndDate ?? startDate, ...charged.map(({ start }) => start)];
  const billingDay = Math.max(...days.map((day) => day.getUTCDate()));
  return charged
    .map((charge) => ({ ...charge, end: periodEnd(charge.start, charge.plan, billingDay) }))
    .sort((a, b) => a.start.getTime() - b.start.getTime() || a.end.getTime() - b.end.getTime());
}

/** Whether what was charged then is all that its time was paid with: nothing was paid after it, nor lasted beyond. */
function isLastOf(paid: Charge[], moment: Date): boolean {
  const seam = moment.getTime() + renewalGraceMs;
  return !paid.some(({ start, end }) => start >= moment || end.getTime() > seam);
}

function firstPlanOf(orders: OrderFacts[]): SoldPlan {
  const [first] = orders
    .flatMap(({ plan, placedAt }) => (plan === null ? [] : [{ plan, placedAt }]))
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime() || a.plan.localeCompare(b.plan));
  return first?.plan ?? defaultPlan;
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

function latest(moments: (Date | null)[]): Date | null {
  return moments.reduce((last, moment) => (moment && (!last || moment > last) ? moment : last), null);
}

function earliest(one: Date | null, other: Date | null): Date | null {
  return one && other && other < one ? other : one;
}
