import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { type Delivery, type Webhook, webhookMessages } from '../../../contract/delivery/webhooks.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { sealText } from '../../platform/secrets/sign-and-seal.ts';
import { findOwn, listDeliveries, secretPurpose } from './deliveries.ts';
import { attemptDelivery, makeSecret, openPoster } from './sending/attempt-delivery.ts';
import { longestRetryMs } from './sending/claim-webhooks.ts';
import { webhookDeliveries, webhooks } from './table.ts';
import { showWebhook } from './webhooks.ts';

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

/** Gives a webhook a new secret, which is answered here and nowhere else. For a day the one before signs as well. */
export async function rotateSecret(
  context: Context,
  { id }: { id: string },
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = makeSecret();
  return inTransaction(context, async (inside) => {
    const own = await findOwn(inside, { id });
    if (own.sealedSecret === null) throw new ApiError('CONFLICT', webhookMessages.unsigned);
    await inside.db
      .update(webhooks)
      .set({
        sealedSecret: sealText(inside.secrets.authSecret, secretPurpose, secret),
        sealedPreviousSecret: own.sealedSecret,
        previousSecretUntil: new Date(inside.now().getTime() + longestRetryMs),
      })
      .where(eq(webhooks.id, id));
    return { webhook: await showWebhook(inside, { id }), secret };
  });
}
