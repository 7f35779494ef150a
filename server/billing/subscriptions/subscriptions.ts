import { randomBytes, randomUUID } from 'node:crypto';
import { and, count, desc, eq, gt } from 'drizzle-orm';
import { userMessages } from '../../../contract/admin/users.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { CancellationReason, ChangeAnswer, Payment } from '../../../contract/billing/billing.ts';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import {
  type PaidPlan,
  type Plan,
  planCatalogue,
  saleCurrency,
} from '../../../contract/billing/plan-catalogue.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, inTransaction, requireOperator, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { isInForce } from '../entitlement/entitlement-of.ts';
import { findEntitlement } from '../entitlement/entitlements.ts';
import { lockUser } from '../orders/judge-order.ts';
import { billingOrders, checkoutIntents } from '../orders/table.ts';
import { presentPayment } from '../present.ts';
import { requireProvider } from '../provider/provider-of.ts';
import { shownPlan } from '../sold-plans.ts';
import { subscriptions } from '../table.ts';
import { hasHadTrial } from '../trials/trials.ts';
import { requestChange } from './request-change.ts';

/** Starts the free plan of the person who asks, unless they have ever had a plan; asking again changes nothing. */
export function activateFree(context: Context): Promise<Entitlement> {
  const userId = requireUser(context);
  return inTransaction(context, async (context) => {
    // Two requests at once: the second waits here and then finds the first one's subscription.
    await context.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const existing = await context.db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId))
      .limit(1);
    if (existing.length === 0)
      await context.db.insert(subscriptions).values(givenSubscription(userId, 'free', context.now()));
    return findEntitlement(context, userId);
  });
}

/** The orders of the person who asks, newest first and from one on, and how many there are. */
export async function listHistory(
  context: Context,
  { limit, skip = 0 }: { limit: number; skip?: number },
): Promise<{ payments: Payment[]; total: number }> {
  const userId = requireUser(context);
  const theirs = eq(billingOrders.userId, userId);
  const orders = await context.db
    .select()
    .from(billingOrders)
    .where(theirs)
    .orderBy(desc(billingOrders.placedAt), desc(billingOrders.orderId))
    .limit(limit)
    .offset(skip);
  const [counted] = await context.db.select({ total: count() }).from(billingOrders).where(theirs);
  return { payments: orders.map(presentPayment), total: counted?.total ?? 0 };
}

/** No further charge. In the trial access ends at once; what is paid stays until its end. */
export function cancelSubscription(
  context: Context,
  { reason, comment }: { reason: CancellationReason; comment: string },
): Promise<ChangeAnswer> {
  return requestChange(context, {
    kind: 'cancel',
    reason,
    comment,
    failure: 'Failed to cancel subscription',
  });
}

/** Takes a cancellation back while what was paid still lasts. */
export function resumeSubscription(context: Context): Promise<ChangeAnswer> {
  return requestChange(context, { kind: 'resume', failure: 'Failed to resume subscription' });
}

/** Another plan from the next charge on; naming the plan that runs takes an earlier change back. */
export function changePlan(context: Context, { plan }: { plan: PaidPlan }): Promise<ChangeAnswer> {
  return requestChange(context, {
    kind: 'changePlan',
    plan,
    isSoAlready: (subscription) => shownPlan(subscription.providerPlan ?? subscription.plan) === plan,
    failure: 'Failed to change plan. Please try again or contact support.',
  });
}

const intentLifetimeMs = 24 * 3_600_000;

/** Begins to buy a plan: writes down who wants what, and answers the address of the provider's checkout. */
export async function startCheckout(
  context: Context,
  { plan }: { plan: PaidPlan },
): Promise<{ url: string }> {
  const userId = requireUser(context);
  const provider = requireProvider(context);
  await countAgainstLimit(context, limits.checkout, userId);
  const [user] = await context.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new ApiError('UNAUTHORIZED', 'User not authenticated. Please try logging in again.');
  await refuseSecond(context, userId);
  const trial = (await hasHadTrial(context, { userId, email: user.email })) ? 'without-trial' : 'with-trial';
  const productId = provider.productOf(plan, trial);
  const now = context.now();
  const intentId = randomBytes(24).toString('base64url');
  await context.db.insert(checkoutIntents).values({
    id: intentId,
    userId,
    plan,
    productId,
    currency: saleCurrency,
    email: user.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + intentLifetimeMs),
  });
  return { url: provider.checkoutUrl({ intentId, userId, productId, email: user.email }) };
}

/** Two running subscriptions would both be charged. */
async function refuseSecond({ db }: Context, userId: string): Promise<void> {
  const [running] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.providerStatus, 'active')))
    .limit(1);
  if (running)
    throw new ApiError(
      'CONFLICT',
      'You already have a subscription. You can change its plan on the billing page.',
    );
}

type Days = { userId: UserId; plan: PaidPlan; days: number };

type Row = typeof subscriptions.$inferSelect;

/**
 * Gives free days of a plan, from when all that the user has ends, or takes so many back of what was
 * given: never what is paid for. Answers until when what is given lasts before and after. Operators only.
 */
export function changeGivenDays(
  context: Context,
  { userId, plan, days }: Days,
): Promise<{ before: Date | null; after: Date | null }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    if (!(await lockUser(inside, userId))) throw new ApiError('NOT_FOUND', 'User not found');
    const running = await findRunning(inside, userId);
    const given = running.findLast(({ paymentMethod }) => paymentMethod === 'none') ?? null;
    const after =
      days > 0 ? await give(inside, { userId, plan, days }, running) : await take(inside, given, -days);
    return { before: given?.endDate ?? null, after };
  });
}

/** What the person has beside the free plan, the one that lasts longest last. */
async function findRunning({ db, now }: Context, userId: UserId): Promise<Row[]> {
  const at = now();
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), gt(subscriptions.endDate, at)))
    .orderBy(subscriptions.endDate);
  return rows.filter((row) => row.plan !== 'free' && isInForce(row, at));
}

async function give(context: Context, { userId, plan, days }: Days, running: Row[]): Promise<Date> {
  const now = context.now();
  const last = running.at(-1);
  const endDate = new Date((last?.endDate ?? now).getTime() + days * dayMs);
  if (last?.paymentMethod === 'none' && last.plan === plan) await setEnd(context, last.id, endDate);
  else
    await context.db
      .insert(subscriptions)
      .values({ ...givenSubscription(userId, plan, now), id: randomUUID(), endDate });
  return endDate;
}

async function take(context: Context, given: Row | null, days: number): Promise<Date | null> {
  if (given === null) throw new ApiError('CONFLICT', userMessages.nothingGiven);
  const now = context.now();
  const endDate = new Date(Math.max(given.endDate.getTime() - days * dayMs, now.getTime()));
  await setEnd(context, given.id, endDate);
  return endDate > now ? endDate : null;
}

async function setEnd({ db, now }: Context, id: string, endDate: Date): Promise<void> {
  await db.update(subscriptions).set({ endDate, updatedAt: now() }).where(eq(subscriptions.id, id));
}

/** A plan free of charge, from now until its period ends. */
export function givenSubscription(userId: string, plan: Plan, now: Date): typeof subscriptions.$inferInsert {
  return {
    id: randomUUID(),
    userId,
    plan,
    status: 'active',
    paymentMethod: 'none',
    amount: '0',
    currency: saleCurrency,
    startDate: now,
    endDate: monthsAfter(now, planCatalogue[plan].months),
    createdAt: now,
    updatedAt: now,
  };
}

/** The same day and time so many months on; the month's last day where it has no such day. */
function monthsAfter(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}
