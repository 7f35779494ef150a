import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { CurrentSubscription, SubscriptionChange } from '../../../contract/billing/billing.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { findLatest } from '../entitlement/find-latest.ts';
import { checkoutIntents } from '../orders/table.ts';
import { type Facts, presentCurrent } from '../present.ts';
import { billingOperations, subscriptions } from '../table.ts';
import { hasHadTrial } from '../trials/has-had-trial.ts';

/** What the person who asks has, what it costs and what they may do with it. Asks nobody but the database. */
export async function getCurrent(context: Context): Promise<CurrentSubscription> {
  const userId = requireUser(context);
  const subscription = await findLatest(context, userId);
  const facts: Facts = {
    subscription,
    pending: await findPending(context, subscription?.id ?? null),
    held: await findHeld(context, userId),
    isRunningElsewhere: await hasRunningBeside(context, userId, subscription?.id ?? null),
    hasHadTrial: await mayNotTry(context, userId),
    provider: context.environment.billing?.kind ?? 'off',
  };
  return presentCurrent(facts, context.now());
}

async function findPending({ db }: Context, subscriptionId: string | null) {
  if (subscriptionId === null) return null;
  const { kind, requestedAt } = billingOperations;
  const [pending] = await db
    .select({ kind, requestedAt })
    .from(billingOperations)
    .where(
      and(eq(billingOperations.subscriptionId, subscriptionId), eq(billingOperations.status, 'pending')),
    );
  return (pending ?? null) satisfies { kind: SubscriptionChange; requestedAt: Date } | null;
}

async function findHeld({ db }: Context, userId: UserId): Promise<Facts['held']> {
  const { heldOrderId, heldEmail, plan, createdAt } = checkoutIntents;
  const [held] = await db
    .select({ heldOrderId, heldEmail, plan })
    .from(checkoutIntents)
    .where(and(eq(checkoutIntents.userId, userId), isNotNull(heldOrderId), isNull(checkoutIntents.orderId)))
    .orderBy(desc(createdAt))
    .limit(1);
  return held ?? null;
}

async function hasRunningBeside({ db }: Context, userId: UserId, shownId: string | null): Promise<boolean> {
  const running = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.providerStatus, 'active')))
    .limit(2);
  return running.some(({ id }) => id !== shownId);
}

async function mayNotTry(context: Context, userId: UserId): Promise<boolean> {
  const [user] = await context.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return hasHadTrial(context, { userId, email: user?.email ?? '' });
}
