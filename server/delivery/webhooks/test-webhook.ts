import { randomUUID } from 'node:crypto';
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

/** Sends a test at once and tells what came of it. It is never repeated by itself. */
export async function testWebhook(
  context: Context,
  { id }: { id: string },
  post = openPoster(context),
): Promise<Delivery> {
  await countAgainstLimit(context, limits.webhookByHand, requireUser(context));
  const webhook = await findOwn(context, { id });
  const now = context.now();
  const deliveryId = randomUUID();
  await context.db.insert(webhookDeliveries).values({
    id: deliveryId,
    webhookId: id,
    event: 'test',
    subject: `test:${deliveryId}`,
    createdAt: now,
    expiresAt: new Date(now.getTime() + longestRetryMs),
  });
  await attemptDelivery(context, { webhook, deliveryId, post });
  const [delivery] = (await listDeliveries(context, { id, deliveryId })).deliveries;
  if (!delivery) throw new ApiError('NOT_FOUND', webhookMessages.noDelivery);
  return delivery;
}
