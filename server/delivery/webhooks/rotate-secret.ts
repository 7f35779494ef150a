import { eq } from 'drizzle-orm';
import { type Webhook, webhookMessages } from '../../../contract/delivery/webhooks.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { sealText } from '../../platform/secrets/sealed-text.ts';
import { findOwn } from './find-own.ts';
import { longestRetryMs } from './sending/back-off.ts';
import { makeSecret } from './sending/sign-delivery.ts';
import { showWebhook } from './show-webhook.ts';
import { webhooks } from './table.ts';
import { secretPurpose } from './target.ts';

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
