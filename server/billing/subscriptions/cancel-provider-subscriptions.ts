import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { applyReading } from '../orders/apply-reading.ts';
import { findUnclaimed } from '../orders/unclaimed-orders.ts';
import { type BillingProvider, ProviderRefusal, ProviderUnreachable } from '../provider/provider.ts';
import { providerOf, readProvider } from '../provider/provider-of.ts';
import { chargedByProvider, subscriptions } from '../table.ts';

/** More than a person can have. */
const mostSubscriptions = 100;
const words = { reason: 'notNeeded', comment: '' } as const;

/**
 * Ends what a person pays for at the payment provider, and answers how many subscriptions that were. Throws UNAVAILABLE
 * while one of them may still be charged: asking again is safe. Outside of any transaction.
 */
export async function cancelProviderSubscriptions(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const provider = providerOf(context.environment);
  const charged = await findCharged(context, userId);
  for (const id of charged) await end(context, provider, id);
  const unclaimed = await unclaimedOf(context, provider, userId);
  for (const id of unclaimed) await end(context, provider, id);
  return charged.length + unclaimed.length;
}

async function findCharged({ db }: Context, userId: UserId): Promise<string[]> {
  const { providerSubscriptionId, providerStatus, status } = subscriptions;
  const charged = await db
    .select({ id: providerSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.paymentMethod, chargedByProvider),
        isNotNull(providerSubscriptionId),
        or(
          sql`${providerStatus} in ('active', 'suspended')`,
          sql`${providerStatus} is null and ${status} not in ('cancelled', 'expired')`,
        ),
      ),
    )
    .limit(mostSubscriptions);
  return charged.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** Where nothing is sold there is no provider to ask about a payment that never counted. */
async function unclaimedOf(
  context: Context,
  provider: BillingProvider | null,
  userId: UserId,
): Promise<string[]> {
  if (!provider) return [];
  try {
    return await findUnclaimed(context, provider, userId);
  } catch (thrown) {
    if (!(thrown instanceof ProviderRefusal || thrown instanceof ProviderUnreachable)) throw thrown;
    throw new ApiError('UNAVAILABLE', 'We couldn’t reach the payment provider yet.');
  }
}

async function end(context: Context, provider: BillingProvider | null, id: string): Promise<void> {
  if (provider !== null && (await isEnded(context, provider, id))) return;
  throw new ApiError('UNAVAILABLE', `Subscription ${id} could not be canceled at the payment provider yet.`);
}

/** Whether the provider says that it will never charge this one again. */
async function isEnded(
  context: Context,
  provider: BillingProvider,
  subscriptionId: string,
): Promise<boolean> {
  try {
    await provider.terminate(subscriptionId, words, context.signal).catch((thrown: unknown) => {
      // It may have been ended already: what it says of itself decides.
      if (!(thrown instanceof ProviderRefusal)) throw thrown;
    });
    const reading = await readProvider(context, provider, { subscriptionId });
    if (reading?.subscription)
      await applyReading(context, provider, reading, { kind: 'operation', id: null });
    return (
      !reading?.subscription ||
      reading.subscription.status === 'terminated' ||
      reading.subscription.status === 'finished'
    );
  } catch {
    return false;
  }
}
