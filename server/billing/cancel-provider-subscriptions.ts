import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { applyReading } from './apply-reading.ts';
import { type BillingProvider, ProviderRefusal } from './provider.ts';
import { providerOf } from './provider-of.ts';
import { readProvider } from './read-provider.ts';
import { subscriptions } from './table.ts';

/** More than a person can have. */
const mostSubscriptions = 100;
const words = { reason: 'notNeeded', comment: '' } as const;

/**
 * Ends what a person pays for at the payment provider, and answers how many subscriptions that were. Throws UNAVAILABLE
 * while one of them may still be charged: asking again is safe. Outside of any transaction.
 */
export async function cancelProviderSubscriptions(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const { payproSubscriptionIdText, providerStatus, status } = subscriptions;
  const charged = await context.db
    .select({ id: payproSubscriptionIdText })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.paymentMethod, 'paypro'),
        isNotNull(payproSubscriptionIdText),
        or(
          sql`${providerStatus} in ('active', 'suspended')`,
          sql`${providerStatus} is null and ${status} not in ('cancelled', 'expired')`,
        ),
      ),
    )
    .limit(mostSubscriptions);
  const provider = providerOf(context.environment);
  let ended = 0;
  for (const { id } of charged) {
    if (id === null) continue;
    const isEnded = provider !== null && (await end(context, provider, id));
    if (!isEnded)
      throw new ApiError(
        'UNAVAILABLE',
        `Subscription ${id} could not be cancelled at the payment provider yet.`,
      );
    ended += 1;
  }
  return ended;
}

/** Whether the provider says that it will never charge this one again. */
async function end(context: Context, provider: BillingProvider, subscriptionId: string): Promise<boolean> {
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
