import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { type UserId, userId as userIdOf } from '../../../contract/auth/accounts.ts';
import { saleCurrency } from '../../../contract/billing/plan-catalogue.ts';
import { canonicalEmail } from '../../../contract/platform/email-address.ts';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import type { ProviderOrder, ProviderSubscription } from '../provider/provider.ts';
import { isPaidInFull, periodEnd, trialMs } from './order-state.ts';
import { checkoutIntents } from './table.ts';

/** The checkout that an order names, kept from changing. Its person comes first, as when they leave. */
export async function findIntent(context: Context, order: ProviderOrder): Promise<Intent | null> {
  const named = eq(checkoutIntents.id, order.intentId ?? '');
  const [found] = await context.db
    .select({ userId: checkoutIntents.userId })
    .from(checkoutIntents)
    .where(named);
  if (!found || !(await lockUser(context, userIdOf.parse(found.userId)))) return null;
  const [intent] = await context.db.select().from(checkoutIntents).where(named).for('update');
  return intent ?? null;
}

/**
 * Locks a user until the transaction ends, and returns whether they still exist: a user who is about to leave gets
 * nothing more, and two subscriptions of one user are applied one after the other.
 */
export async function lockUser({ db }: Context, userId: UserId): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return found.length > 0;
}

export type Intent = typeof checkoutIntents.$inferSelect;

/** Whether the first order of a subscription is the one that a checkout was begun for. */
type Judgement =
  | { kind: 'fits' }
  /** All but the e-mail address. */
  | { kind: 'held'; reason: string }
  | { kind: 'refused'; reason: string };

type Judged = {
  order: ProviderOrder;
  subscription: Pick<ProviderSubscription, 'isTrial' | 'status' | 'createdAt' | 'nextPaymentAt'>;
  intent: Intent | null;
  plan: Intent['plan'] | null;
  isTest: boolean;
  hasOwnClock: boolean;
  /** Whether another order of the subscription has been charged since, whatever became of that money. */
  isFollowedByCharge: boolean;
  now: Date;
};

/** Clocks of the provider and ours may differ by this much. */
const clockDifferenceMs = 10 * 60_000;

const dayMs = 86_400_000;

/** Holds an order, as read from the provider, against the intent that it names. */
export function judgeOrder(judged: Judged): Judgement {
  const { order, intent, plan, isTest } = judged;
  if (order.isTest !== isTest)
    return refused(order.isTest ? 'It is a test order.' : 'It is not a test order.');
  if (!intent) return refused('It belongs to no checkout started here.');
  if (order.userId !== intent.userId) return refused('It names a different user than its checkout.');
  if (intent.orderId !== null && intent.orderId !== order.orderId)
    return refused(`Its checkout was already used by order ${intent.orderId}.`);
  if (order.placedAt.getTime() < intent.createdAt.getTime() - clockDifferenceMs)
    return refused('It was placed before its checkout started.');
  if (!judged.hasOwnClock && order.placedAt.getTime() > intent.expiresAt.getTime() + clockDifferenceMs)
    return refused('Its checkout had expired when it was placed.');
  if (order.productId !== intent.productId)
    return refused(`It is for product ${order.productId}, its checkout was for ${intent.productId}.`);
  if (order.currency !== intent.currency || intent.currency !== saleCurrency)
    return refused(`It was paid in ${order.currency}, the price is in ${intent.currency}.`);
  if (!isTrial(judged, intent.plan) && !isPaidInFull({ ...order, plan }, isTest))
    return refused(`${order.price} ${order.currency} is not the price of this plan.`);
  const payer = payerOf(order);
  if (payer !== intent.email && payer !== intent.acceptedEmail)
    return { kind: 'held', reason: 'It was paid with a different email address than the account’s.' };
  return { kind: 'fits' };
}

/**
 * Whether a first order that cost nothing began a trial. One whose time has passed and that was never charged may not be
 * called a trial; it grants nothing, and its user has had it. What is free for a whole period is no trial.
 */
function isTrial({ order, subscription, isFollowedByCharge, now }: Judged, plan: Intent['plan']): boolean {
  const { status, createdAt, nextPaymentAt } = subscription;
  if (!Big(order.price).eq(0)) return false;
  const fromPeriodEnd = (nextPaymentAt?.getTime() ?? 0) - periodEnd(createdAt, plan).getTime();
  const isFreePeriod = status === 'active' && Math.abs(fromPeriodEnd) < dayMs;
  const isOver = createdAt.getTime() + trialMs <= now.getTime();
  return subscription.isTrial || isFollowedByCharge || (isOver && !isFreePeriod);
}

/** The address an order was paid with, in the form in which addresses are compared. */
export function payerOf({ customerEmail }: Pick<ProviderOrder, 'customerEmail'>): string {
  return canonicalEmail(customerEmail) ?? customerEmail.trim().toLowerCase();
}

const refused = (reason: string): Judgement => ({ kind: 'refused', reason });
