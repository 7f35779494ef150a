import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Verification } from '../../../contract/billing/billing.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { findEntitlement } from '../entitlement/entitlements.ts';
import { type ProviderOrder, ProviderRefusal, ProviderUnreachable } from '../provider/provider.ts';
import { readProvider, requireProvider } from '../provider/provider-of.ts';
import { applyReading } from './apply-reading.ts';
import { takeLoneOrder } from './record-money.ts';

type Outcome = Verification['outcome'];

/**
 * Asks the provider for an order that the person says is theirs, and takes over what it says. What a person says grants
 * nothing; of an order that is another user's, or does not exist, they learn nothing.
 */
export async function verifyPayment(
  context: Context,
  { orderId }: { orderId: string },
): Promise<Verification> {
  const userId = requireUser(context);
  await countAgainstLimit(context, limits.paymentVerification, userId);
  const outcome = await verify(context, userId, orderId);
  return { outcome, entitlement: await findEntitlement(context, userId) };
}

async function verify(context: Context, userId: UserId, orderId: string): Promise<Outcome> {
  const provider = requireProvider(context);
  try {
    const reading = await readProvider(context, provider, { orderIds: [orderId] });
    if (!reading) return 'pending';
    const order = reading.subscription
      ? reading.orders.find((each) => each.orderId === orderId)
      : reading.order;
    if (!order || !isOf(order, userId)) return 'pending';
    const applied = reading.subscription
      ? await applyReading(context, provider, reading, { kind: 'return', id: orderId })
      : await takeLoneOrder(context, order);
    if (applied.kind === 'unpaid') return applied.isDeclined ? 'failed' : 'pending';
    if (applied.kind === 'held') return 'held';
    if (applied.kind === 'refused' || applied.userId !== userId) return 'refused';
    return (await findEntitlement(context, userId)).isPaid ? 'active' : 'pending';
  } catch (thrown) {
    // Unknown for now; the notification or the next comparison will tell what is paid.
    if (thrown instanceof ProviderUnreachable || thrown instanceof ProviderRefusal) return 'pending';
    throw thrown;
  }
}

function isOf(order: ProviderOrder, userId: UserId): boolean {
  return order.userId === userId && order.intentId !== null;
}
