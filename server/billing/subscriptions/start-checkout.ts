import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { PaidPlan } from '../../../contract/billing/plan-catalogue.ts';
import { saleCurrency } from '../../../contract/billing/plan-catalogue.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { checkoutIntents } from '../orders/table.ts';
import { requireProvider } from '../provider/require-provider.ts';
import { subscriptions } from '../table.ts';
import { hasHadTrial } from '../trials/has-had-trial.ts';

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
      'You have a running subscription already. You can change its plan on the billing page.',
    );
}
