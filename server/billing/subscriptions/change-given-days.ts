import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { userMessages } from '../../../contract/admin/users.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { PaidPlan } from '../../../contract/billing/plan-catalogue.ts';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isInForce } from '../entitlement/entitlement-of.ts';
import { lockUser } from '../orders/lock-user.ts';
import { subscriptions } from '../table.ts';
import { givenSubscription } from './given-subscription.ts';

type Days = { userId: UserId; plan: PaidPlan; days: number };
type Row = typeof subscriptions.$inferSelect;

/**
 * Gives days of a plan that nobody pays for, from when all that the person has ends, or takes so many back of what was
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
