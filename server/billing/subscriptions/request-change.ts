import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type {
  ChangeAnswer,
  CurrentSubscription,
  SubscriptionChange,
} from '../../../contract/billing/billing.ts';
import type { PaidPlan } from '../../../contract/billing/plan-catalogue.ts';
import { users } from '../../auth/users/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { findLatest } from '../entitlement/entitlements.ts';
import { finishOperation } from '../orders/finish-operation.ts';
import { lockUser } from '../orders/judge-order.ts';
import { checkoutIntents } from '../orders/table.ts';
import { type Facts, presentCurrent } from '../present.ts';
import { requireProvider } from '../provider/provider-of.ts';
import { billingOperations, subscriptions } from '../table.ts';
import { hasHadTrial } from '../trials/trials.ts';

/** A change that a person asks for, and the catalogue's text for when it does not succeed. */
export type Change = {
  kind: SubscriptionChange;
  plan?: PaidPlan;
  reason?: string;
  comment?: string;
  /** Whether nothing would change. */
  isSoAlready?: (subscription: typeof subscriptions.$inferSelect) => boolean;
  failure: string;
};

const alreadyPending = 'Another change to your subscription is still being confirmed. Please wait for it.';

const auditKinds = {
  cancel: 'subscription-cancel-asked',
  resume: 'subscription-resume-asked',
  changePlan: 'plan-change-asked',
} as const;

/**
 * Writes a wish down, then asks the provider for it. What the provider does not confirm now stays pending and is asked for
 * again until it does: a wish is neither lost nor done twice.
 */
export async function requestChange(context: Context, change: Change): Promise<ChangeAnswer> {
  const userId = requireUser(context);
  requireProvider(context);
  await countAgainstLimit(context, limits.subscriptionChange, userId);
  const operationId = await inTransaction(context, async (context) => {
    // A second request at the same time waits here, and then finds it pending or done.
    await lockUser(context, userId);
    const { may, pendingChange } = await getCurrent(context);
    if (pendingChange) throw new ApiError('CONFLICT', alreadyPending);
    if (!may[change.kind]) throw new ApiError('CONFLICT', change.failure);
    const subscription = await findLatest(context, userId);
    if (!subscription || change.isSoAlready?.(subscription)) throw new ApiError('CONFLICT', change.failure);
    const id = randomUUID();
    const written = await context.db
      .insert(billingOperations)
      .values({
        id,
        userId,
        subscriptionId: subscription.id,
        kind: change.kind,
        plan: change.plan ?? null,
        reason: change.reason ?? null,
        comment: change.comment ?? null,
        status: 'pending',
        requestedAt: context.now(),
      })
      .onConflictDoNothing()
      .returning({ id: billingOperations.id });
    if (written.length === 0) throw new ApiError('CONFLICT', alreadyPending);
    await recordEvent(context, { kind: auditKinds[change.kind], userId, caller: null });
    return id;
  });
  const outcome = await finishOperation(
    { ...context, actor: { kind: 'job', name: 'billing.change' } },
    operationId,
  );
  if (outcome === 'failed') throw new ApiError('CONFLICT', change.failure);
  return { outcome, subscription: await getCurrent(context) };
}

const failure = 'Failed to send payment update email';

/** Has the provider mail its customer a link, valid for minutes, to change how they pay. Answers where it went. */
export async function sendPaymentUpdateEmail(context: Context): Promise<{ sentTo: string }> {
  const userId = requireUser(context);
  const provider = requireProvider(context);
  await countAgainstLimit(context, limits.paymentUpdateMail, userId);
  const latest = await findLatest(context, userId);
  const { may } = await getCurrent(context);
  if (!may.updatePaymentMethod || !latest?.customerEmail) throw new ApiError('CONFLICT', failure);
  try {
    await provider.sendLoginEmail(latest.customerEmail, context.signal);
  } catch (thrown) {
    context.log.warn({ error: thrown }, 'the provider sent no login mail');
    throw new ApiError('UNAVAILABLE', failure, { cause: thrown });
  }
  await recordEvent(context, { kind: 'payment-update-mail-sent', userId, caller: null });
  return { sentTo: latest.customerEmail };
}

/** What the person who asks has, what it costs and what they may do with it. Asks only the database. */
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
