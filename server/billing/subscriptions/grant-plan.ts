import { eq } from 'drizzle-orm';
import { type UserId, userId as userIdOf } from '../../../contract/auth/accounts.ts';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import type { Plan } from '../../../contract/billing/plan-catalogue.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { requireEmail } from '../../platform/text/require-email.ts';
import { findEntitlement } from '../entitlement/entitlements.ts';
import { subscriptions } from '../table.ts';
import { givenSubscription } from './subscriptions.ts';

/** Gives a user a plan free of charge, from now until its period ends. Operators only. */
export function grantPlan(context: Context, email: string, plan: Plan): Promise<Entitlement> {
  requireOperator(context);
  return inTransaction(context, async (context) => {
    const userId = await findUser(context, email);
    await context.db.insert(subscriptions).values(givenSubscription(userId, plan, context.now()));
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
