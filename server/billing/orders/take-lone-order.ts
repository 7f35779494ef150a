import { userId as userIdOf } from '../../../contract/auth/accounts.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { ProviderOrder } from '../provider/provider.ts';
import { findIntent } from './find-intent.ts';
import { factsOfOrder } from './money-facts.ts';
import type { Applied } from './outcome.ts';
import { recordMoney } from './record-money.ts';

/** Takes over an order that buys no subscription: it waits for its payment, was declined, or is none of ours. */
export function takeLoneOrder(
  context: Context,
  order: ProviderOrder,
): Promise<Extract<Applied, { kind: 'unpaid' | 'refused' }>> {
  return inTransaction(context, async (context) => {
    const intent = await findIntent(context, order);
    const userId = intent ? userIdOf.parse(intent.userId) : null;
    await recordMoney(context, order, factsOfOrder(order), userId ? { userId, subscriptionId: null } : null);
    const { status } = order;
    return status === 'waiting' || status === 'canceled'
      ? { kind: 'unpaid', userId, isDeclined: status === 'canceled' }
      : { kind: 'refused', userId, reason: 'It buys no subscription.' };
  });
}
