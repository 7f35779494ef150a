import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { type Delivery, webhookMessages } from '../../../contract/delivery/webhooks.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { findOwn } from './find-own.ts';
import { listDeliveries } from './list-deliveries.ts';
import { attemptDelivery } from './sending/attempt-delivery.ts';
import { longestRetryMs } from './sending/back-off.ts';
import { openPoster } from './sending/open-poster.ts';
import { webhookDeliveries } from './table.ts';

const claimMs = 60_000;

/** Sends a delivery again at once, under the same webhook-id, and tells what came of it; refused it is tried again for a day. */
export async function redeliver(
  context: Context,
  { id, deliveryId }: { id: string; deliveryId: string },
  post = openPoster(context),
): Promise<Delivery> {
  await countAgainstLimit(context, limits.webhookByHand, requireUser(context));
  const webhook = await findOwn(context, { id });
  const now = context.now();
  const own = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, id));
  const isFree = or(
    isNull(webhookDeliveries.claimedAt),
    lt(webhookDeliveries.claimedAt, new Date(now.getTime() - claimMs)),
  );
  const [freed] = await context.db
    .update(webhookDeliveries)
    .set({ status: 'waiting', claimedAt: null, expiresAt: new Date(now.getTime() + longestRetryMs) })
    .where(and(own, isFree))
    .returning({ id: webhookDeliveries.id });
  const isSent = freed && (await attemptDelivery(context, { webhook, deliveryId, post })) !== null;
  const [delivery] = (await listDeliveries(context, { id, deliveryId })).deliveries;
  if (!delivery) throw new ApiError('NOT_FOUND', webhookMessages.noDelivery);
  if (!isSent) throw new ApiError('CONFLICT', webhookMessages.underWay);
  return delivery;
}
