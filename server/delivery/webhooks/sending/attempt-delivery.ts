import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Poster } from '../../../platform/fetch/poster.ts';
import { openSealedText } from '../../../platform/secrets/sealed-text.ts';
import { writeMessage } from '../formats/write-message.ts';
import { type DeliveryRow, type WebhookRow, webhookDeliveries } from '../table.ts';
import { addressOf, secretPurpose } from '../target.ts';
import { findMessage } from './find-message.ts';
import { finishDelivery } from './finish-delivery.ts';
import { readTarget } from './read-target.ts';
import { signDelivery } from './sign-delivery.ts';

/** What became of a try; null where somebody else is at it. */
export type Attempted = 'delivered' | 'dropped' | 'refused' | null;

/** Somebody whose try began so long ago has died of it: no exchange takes as long. */
export const claimMs = 60_000;

/**
 * Sends one delivery once. It is claimed right before, so that of two at once one sends; whoever dies in between leaves it
 * claimed for a minute, and then it is sent again under the same webhook-id.
 */
export async function attemptDelivery(
  context: Context,
  { webhook, deliveryId, post }: { webhook: WebhookRow; deliveryId: string; post: Poster },
): Promise<Attempted> {
  const delivery = await claim(context, deliveryId);
  if (!delivery) return null;
  const target = readTarget(context, webhook);
  if (!target) {
    await finishDelivery(context, { webhook, delivery, outcome: { kind: 'unreadable' } });
    return 'refused';
  }
  const message = await findMessage(context, webhook, delivery);
  if (!message) {
    await finishDelivery(context, { webhook, delivery, outcome: { kind: 'dropped' } });
    return 'dropped';
  }
  const { body, headers = {} } = writeMessage(message, target);
  const began = performance.now();
  const answer = await post({
    url: addressOf(target).href,
    headers: {
      'content-type': 'application/json',
      'user-agent': `Upround-Webhooks/1 (+${context.environment.publicUrl})`,
      ...headers,
      ...signDelivery({ id: delivery.id, at: context.now(), body }, secretsOf(context, webhook)),
    },
    body,
    signal: context.signal,
  });
  const tookMs = Math.round(performance.now() - began);
  // The process stops: what became of it is not known, and the next one sends it again.
  if (answer.kind === 'unanswered' && context.signal.aborted) return null;
  await finishDelivery(context, { webhook, delivery, outcome: { ...answer, tookMs } });
  return answer.kind === 'answered' && answer.status >= 200 && answer.status < 300 ? 'delivered' : 'refused';
}

async function claim({ db, now }: Context, id: string): Promise<DeliveryRow | undefined> {
  const moment = now();
  const longAgo = new Date(moment.getTime() - claimMs);
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({ claimedAt: moment, triedAt: moment, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.status, 'waiting'),
        or(isNull(webhookDeliveries.claimedAt), lte(webhookDeliveries.claimedAt, longAgo)),
      ),
    )
    .returning();
  return claimed;
}

/** The newest first, and the one before it as long as it signs as well. */
function secretsOf({ secrets, now }: Context, webhook: WebhookRow): string[] {
  const { sealedSecret, sealedPreviousSecret, previousSecretUntil } = webhook;
  const isBoth = previousSecretUntil !== null && previousSecretUntil > now();
  return [sealedSecret, isBoth ? sealedPreviousSecret : null].flatMap((sealed) => {
    const secret = sealed && openSealedText(secrets.authSecret, secretPurpose, sealed);
    return secret ? [secret] : [];
  });
}
