import type { Plan } from '../contract/billing/plan-catalogue.ts';
import type { Order, PayproSandbox, Subscription } from '../sandbox/paypro/create-paypro-sandbox.ts';

/** Who has what at a moment, from what the provider knows: written from the specification, not from the product. */
export type Expectation = {
  access: 'yes' | 'no' | 'either';
  /** Of an access that one subscription alone gives. */
  plan: Plan | null;
};
type Person = { id: string; email: string };
type Bought = { subscription: Subscription; orders: Order[]; first: Order };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const trialMs = 48 * hourMs;
const graceMs = 2 * hourMs;
const months: Record<number, number> = { 114965: 1, 114966: 3, 114967: 6 };
const plans: Record<number, Plan> = { 114965: 'monthly', 114966: 'quarterly', 114967: 'halfYearly' };

/** Everything that was bought and is to be believed: with the person's own address, or one they agreed to. */
export function purchasesOf(sandbox: PayproSandbox, people: Person[], accepted: Set<string>): Bought[] {
  const orders = [...new Set(sandbox.notifications.map(({ orderId }) => orderId))].map(sandbox.order);
  const bought = orders.flatMap((first) => {
    if (first.subscriptionId === null) return [];
    const subscription = sandbox.subscription(String(first.subscriptionId));
    const owner = people.find(({ id }) => id === ownerOf(first));
    const isOwn = first.email.toLowerCase() === owner?.email.toLowerCase();
    if (first.id !== subscription.initialOrderId || !(isOwn || accepted.has(String(first.id)))) return [];
    return [{ subscription, first, orders: orders.filter((one) => one.subscriptionId === subscription.id) }];
  });
  return bought.sort(
    (one, other) => begun(other) - begun(one) || other.subscription.id - one.subscription.id,
  );
}

const ownerOf = (order: Order) => order.customFields['x-CustomField1'];
const begun = ({ subscription }: Bought) => Date.parse(subscription.createdAt);

export function expectAccess(all: Bought[], personId: string, at: number): Expectation {
  const given = all
    .filter(({ first }) => ownerOf(first) === personId)
    .map((bought) => ({ bought, access: accessBy(bought, all, at) }))
    .filter(({ access }) => access !== 'no');
  const access = given.find((one) => one.access === 'yes')?.access ?? given[0]?.access ?? 'no';
  return { access, plan: given.length === 1 && given[0] ? planOf(given[0].bought) : null };
}

function accessBy(bought: Bought, all: Bought[], at: number): Expectation['access'] {
  const { orders, subscription } = bought;
  if (orders.some(({ status }) => status === 'Chargeback')) return 'no';
  const paid = chargesOf(bought).filter(({ status }) => status === 'Processed');
  const last = chargesOf(bought).at(-1);
  const paidUntil = Math.max(0, ...paid.map(({ end }) => end));
  // What ran when it was charged and given back again: hours at its seam are nobody's loss.
  const isGivenBack = last?.status === 'Refunded' && last.start > paidUntil - graceMs;
  if (paid.some(({ start, end }) => start <= at && at < end)) return isGivenBack ? 'either' : 'yes';
  const isRunning = subscription.status === 'Active';
  const trialUntil =
    isFirstTrial(bought, all) && chargesOf(bought).length === 0 ? begun(bought) + trialMs : 0;
  if (at < trialUntil) return isRunning ? 'yes' : 'no';
  if (paid.some(({ end, mayLastUntil }) => end < mayLastUntil && at < mayLastUntil + graceMs))
    return 'either';
  const until = Math.max(paidUntil, trialUntil);
  if (!isRunning || until === 0 || at >= until + graceMs) return 'no';
  return last?.status === 'Refunded' ? 'either' : 'yes';
}

/** What was charged, in the order of time, and what it paid for. */
function chargesOf({ orders, subscription }: Bought) {
  return orders
    .filter(({ status, unitPrice }) => status !== 'Waiting' && status !== 'Canceled' && unitPrice !== '0.00')
    .map((order) => {
      const start = Math.max(Date.parse(order.placedAt), Date.parse(subscription.createdAt));
      const end = later(start, months[order.productId] ?? 1);
      // The provider may charge on the 31st again after a shorter month.
      const isMonthsLast = new Date(start + dayMs).getUTCDate() === 1;
      return {
        status: order.status,
        productId: order.productId,
        start,
        end,
        mayLastUntil: isMonthsLast ? end + 3 * dayMs : end,
      };
    })
    .sort((one, other) => one.start - other.start);
}

function later(start: number, count: number): number {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + count);
  if (end.getUTCDate() !== new Date(start).getUTCDate()) end.setUTCDate(0);
  return end.getTime();
}

/** One for a person, and one for an address. */
function isFirstTrial(bought: Bought, all: Bought[]): boolean {
  if (!bought.first.isTrial) return false;
  return !all.some(
    (other) =>
      other.first.isTrial &&
      (ownerOf(other.first) === ownerOf(bought.first) ||
        other.first.email.toLowerCase() === bought.first.email.toLowerCase()) &&
      (begun(other) < begun(bought) ||
        (begun(other) === begun(bought) && other.subscription.id < bought.subscription.id)),
  );
}

/** Null when two were charged in the same instant. */
function planOf(bought: Bought): Plan | null {
  const paid = chargesOf(bought).filter(({ status }) => status === 'Processed');
  const last = paid.filter(({ start }) => start === paid.at(-1)?.start);
  if (last.length > 1) return null;
  return plans[last[0]?.productId ?? bought.first.productId] ?? null;
}

/** Whether anything that was ever paid, or a trial, may explain an access now, whatever came of it since. */
export function mayHaveAccess(all: Bought[], personId: string, at: number): boolean {
  return all.some((bought) => {
    if (ownerOf(bought.first) !== personId) return false;
    if (bought.first.isTrial && at < begun(bought) + trialMs + graceMs) return true;
    return chargesOf(bought).some(({ start, mayLastUntil }) => start <= at && at < mayLastUntil + graceMs);
  });
}

/** Until when those are charged next who always paid and never asked for anything back: they have access without a gap. */
export function paidWithoutGapUntil(all: Bought[], personId: string, moved: Set<string>): number {
  const faithful = all.filter(
    ({ first, orders, subscription }) =>
      ownerOf(first) === personId &&
      !moved.has(String(subscription.id)) &&
      subscription.status === 'Active' &&
      subscription.failedAttempts === 0 &&
      subscription.nextChargeAt !== null &&
      orders.every(({ status }) => status === 'Processed') &&
      chargesOf({ first, orders, subscription }).length > 0,
  );
  return Math.max(0, ...faithful.map(({ subscription }) => Date.parse(subscription.nextChargeAt ?? '')));
}

/** When something ends or may end, to look just before and just after. */
export function momentsOf(all: Bought[]): number[] {
  return all.flatMap((bought) => [
    begun(bought) + trialMs,
    begun(bought) + trialMs + graceMs,
    ...chargesOf(bought).flatMap(({ end, mayLastUntil }) => [end, end + graceMs, mayLastUntil + graceMs]),
  ]);
}
