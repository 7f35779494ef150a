import { and, eq, isNotNull, notInArray } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { subscriptions } from './table.ts';

/**
 * Ends what a person pays for at the payment provider, and answers how many subscriptions that were. Throws UNAVAILABLE
 * while one of them may still be charged: asking again is safe. Outside of any transaction.
 */
export async function cancelProviderSubscriptions(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  const [charged] = await context.db
    .select({ id: subscriptions.payproSubscriptionIdText })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.paymentMethod, 'paypro'),
        isNotNull(subscriptions.payproSubscriptionIdText),
        notInArray(subscriptions.status, ['cancelled', 'expired']),
      ),
    )
    .limit(1);
  // No provider is connected that could be told.
  if (charged)
    throw new ApiError(
      'UNAVAILABLE',
      `Subscription ${charged.id} could not be cancelled at the payment provider yet.`,
    );
  return 0;
}
