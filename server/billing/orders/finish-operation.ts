import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { cancellationReasons } from '../../../contract/billing/billing.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { reasonOf } from '../../platform/errors.ts';
import {
  type BillingProvider,
  ProviderRefusal,
  type ProviderSubscription,
  ProviderUnreachable,
} from '../provider/provider.ts';
import { type ProviderReading, readProvider, requireProvider } from '../provider/provider-of.ts';
import { billingOperations, subscriptions } from '../table.ts';
import { applyReading } from './apply-reading.ts';
import { refreshState, renewalGraceMs } from './order-state.ts';

type Operation = typeof billingOperations.$inferSelect;

type Subscription = typeof subscriptions.$inferSelect;

type Outcome = 'done' | 'pending' | 'failed';

type PendingOperation = { operation: Operation; subscription: Subscription; providerId: string };

/** Longer than all calls of one attempt may take. */
const claimMs = 90_000;

/** After so long it is given up. */
const patienceMs = 3 * 86_400_000;

const notYet = 'The provider hasn’t completed it yet.';

/**
 * Has the provider do what a user asked for, once. After a lost answer it first checks whether it was done. `pending`:
 * the outcome is not known yet. An attempt of another process that is under way is left alone.
 */
export async function finishOperation(context: Context, operationId: string): Promise<Outcome> {
  requireMachine(context);
  const provider = requireProvider(context);
  const asked = await claim(context, operationId);
  if (!asked) return statusOf(context, operationId);
  try {
    const isRepeated = asked.operation.attempts > 1;
    const before = isRepeated ? await read(context, provider, asked) : null;
    if (!before || !isReached(asked.operation, before.subscription, provider))
      await ask(context, provider, asked);
    const after = await read(context, provider, asked);
    return await conclude(context, provider, asked, after);
  } catch (thrown) {
    return await concludeFailure(context, provider, asked, thrown);
  }
}

async function claim(context: Context, operationId: string): Promise<PendingOperation | null> {
  const now = context.now();
  const [operation] = await context.db
    .update(billingOperations)
    .set({ attempts: sql`${billingOperations.attempts} + 1`, claimedAt: now })
    .where(
      and(
        eq(billingOperations.id, operationId),
        eq(billingOperations.status, 'pending'),
        or(
          isNull(billingOperations.claimedAt),
          lt(billingOperations.claimedAt, new Date(now.getTime() - claimMs)),
          gt(billingOperations.claimedAt, new Date(now.getTime() + claimMs)),
        ),
      ),
    )
    .returning();
  if (!operation) return null;
  const [subscription] = await context.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, operation.subscriptionId));
  const providerId = subscription?.providerSubscriptionId;
  return subscription && providerId ? { operation, subscription, providerId } : null;
}

async function statusOf(context: Context, operationId: string): Promise<Outcome> {
  const [operation] = await context.db
    .select({ status: billingOperations.status })
    .from(billingOperations)
    .where(eq(billingOperations.id, operationId));
  return operation?.status ?? 'failed';
}

async function read(
  context: Context,
  provider: BillingProvider,
  { providerId }: PendingOperation,
): Promise<ProviderReading | null> {
  const reading = await readProvider(context, provider, { subscriptionId: providerId });
  return reading?.subscription ? reading : null;
}

async function ask(
  { signal, now }: Context,
  provider: BillingProvider,
  { operation, subscription, providerId }: PendingOperation,
): Promise<void> {
  const { kind, plan, comment } = operation;
  if (kind === 'resume') return provider.renew(providerId, signal);
  // A user who changes plans has had the trial, and must not get another one.
  if (kind === 'changePlan' && plan)
    return provider.changeProduct(providerId, provider.productOf(plan, 'without-trial'), signal);
  const reason = cancellationReasons.find((each) => each === operation.reason) ?? 'other';
  const words = { reason, comment: comment ?? '' };
  const { isTrialAtProvider, trialEndDate } = subscription;
  // What was never paid for ends at once. A trial that should be over may have been charged without our knowing.
  return isTrialAtProvider && trialEndDate !== null && trialEndDate > now()
    ? provider.terminate(providerId, words, signal)
    : provider.suspend(providerId, words, signal);
}

function isReached(
  { kind, plan }: Operation,
  { status, productId }: ProviderSubscription,
  provider: BillingProvider,
): boolean {
  if (kind === 'cancel') return status !== 'active';
  if (kind === 'resume') return status === 'active';
  return plan !== null && productId !== null && provider.planOf(productId) === plan;
}

/** Takes over how it stands now, and whether that is what was asked for, in one transaction. */
function conclude(
  context: Context,
  provider: BillingProvider,
  { operation }: PendingOperation,
  reading: ProviderReading | null,
  refusal: string | null = null,
): Promise<Outcome> {
  return inTransaction(context, async (context) => {
    if (reading) await applyReading(context, provider, reading, { kind: 'operation', id: operation.id });
    const isDone = reading !== null && isReached(operation, reading.subscription, provider);
    const isLost = context.now().getTime() - operation.requestedAt.getTime() > patienceMs;
    const isRefused = refusal !== null && reading !== null;
    const status = isDone ? 'done' : isLost || isRefused ? 'failed' : 'pending';
    await finish(context, operation, status, isDone ? null : (refusal ?? notYet));
    return status;
  });
}

async function concludeFailure(
  context: Context,
  provider: BillingProvider,
  asked: PendingOperation,
  thrown: unknown,
): Promise<Outcome> {
  if (thrown instanceof ProviderRefusal) {
    const reading = await read(context, provider, asked).catch(() => null);
    return conclude(context, provider, asked, reading, thrown.message);
  }
  if (!(thrown instanceof ProviderUnreachable)) context.log.error({ error: thrown }, 'a change failed');
  const isLost = context.now().getTime() - asked.operation.requestedAt.getTime() > patienceMs;
  const status = isLost ? 'failed' : 'pending';
  await finish(context, asked.operation, status, reasonOf(thrown));
  return status;
}

async function finish(
  context: Context,
  { id }: Operation,
  status: Outcome,
  failure: string | null,
): Promise<void> {
  const finishedAt = status === 'pending' ? null : context.now();
  await context.db
    .update(billingOperations)
    .set({ status, failure, settledAt: finishedAt, claimedAt: null })
    .where(eq(billingOperations.id, id));
}

const batch = 500;

/**
 * Marks subscriptions that have run out, and those due and unpaid. Nothing depends on it: every check of what a user
 * may do reads the dates. Returns how many there were.
 */
export async function expireSubscriptions(context: Context): Promise<number> {
  requireMachine(context);
  const now = context.now();
  const over = await context.db
    .select({ id: subscriptions.id, providerStatus: subscriptions.providerStatus })
    .from(subscriptions)
    .where(
      or(
        and(
          lte(subscriptions.endDate, now),
          inArray(subscriptions.status, ['active', 'cancelled', 'suspended']),
        ),
        and(
          lte(subscriptions.endDate, new Date(now.getTime() + renewalGraceMs)),
          eq(subscriptions.status, 'active'),
          isNotNull(subscriptions.providerStatus),
        ),
      ),
    )
    .orderBy(asc(subscriptions.endDate))
    .limit(batch);
  let changed = 0;
  for (const { id, providerStatus } of over) {
    const isChanged = await inTransaction(context, (context) =>
      providerStatus === null
        ? markExpired(context, id)
        : refreshState(context, id, { kind: 'expiry', id: null }),
    );
    if (isChanged) changed += 1;
  }
  return changed;
}

async function markExpired({ db, now }: Context, id: string): Promise<boolean> {
  const marked = await db
    .update(subscriptions)
    .set({ status: 'expired', updatedAt: now() })
    .where(and(eq(subscriptions.id, id), lte(subscriptions.endDate, now())))
    .returning({ id: subscriptions.id });
  return marked.length > 0;
}
