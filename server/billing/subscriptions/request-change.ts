import { randomUUID } from 'node:crypto';
import type { ChangeAnswer, SubscriptionChange } from '../../../contract/billing/billing.ts';
import type { PaidPlan } from '../../../contract/billing/plan-catalogue.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { findLatest } from '../entitlement/find-latest.ts';
import { finishOperation } from '../orders/finish-operation.ts';
import { lockUser } from '../orders/lock-user.ts';
import { requireProvider } from '../provider/require-provider.ts';
import { billingOperations, type subscriptions } from '../table.ts';
import { getCurrent } from './get-current.ts';

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

const alreadyPending = 'Another change of your subscription is not confirmed yet. Please wait for it.';
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
    // Whoever asks at the same time waits here, and then finds it pending or done.
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
