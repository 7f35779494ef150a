import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type UserId, userId as userIdOf } from '../../../contract/accounts.ts';
import type { Entitlement, Plan } from '../../../contract/billing/billing.ts';
import { requireEmail } from '../../accounts/require-email.ts';
import { users } from '../../accounts/table.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findEntitlement } from '../entitlement/find-entitlement.ts';
import { subscriptions } from '../table.ts';

const monthsOf: Record<Plan, number> = { free: 1_200, monthly: 1, quarterly: 3, halfYearly: 6 };

/** Gives a person a plan that nobody pays for, from now until its period ends. Operators only. */
export function grantPlan(context: Context, email: string, plan: Plan): Promise<Entitlement> {
  requireOperator(context);
  return inTransaction(context, async (context) => {
    const userId = await findUser(context, email);
    const now = context.now();
    await context.db.insert(subscriptions).values({
      id: randomUUID(),
      userId,
      plan,
      status: 'active',
      paymentMethod: 'none',
      amount: '0',
      currency: 'USD',
      startDate: now,
      endDate: monthsAfter(now, monthsOf[plan]),
      createdAt: now,
      updatedAt: now,
    });
    return findEntitlement(context, userId);
  });
}

async function findUser(context: Context, email: string): Promise<UserId> {
  const [found] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, requireEmail(email)));
  if (!found) throw new ApiError('NOT_FOUND', 'No account found with this email address');
  return userIdOf.parse(found.id);
}

/** The same day and time so many months on; the month's last day where it has no such day. */
function monthsAfter(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}
