import { and, eq } from 'drizzle-orm';
import type { DeliveredStream } from '../../../contract/delivery/delivered-streams.ts';
import { type Webhook, webhookMessages } from '../../../contract/delivery/webhooks.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { oneLine } from '../stream-items/stream-item.ts';
import { findOwn } from './find-own.ts';
import { requireStreams } from './require-streams.ts';
import { showWebhook } from './show-webhook.ts';
import { webhookDeliveries, webhooks } from './table.ts';

type Change = { id: string; name?: string; streams?: DeliveredStream[]; isOn?: boolean };

/**
 * Renames a webhook, has it tell something else, or turns it off or on. What waits while it is turned off is not sent any
 * more; turned on again it tells what is found from then on, also where it had been stopped.
 */
export async function changeWebhook(context: Context, { id, name, streams, isOn }: Change): Promise<Webhook> {
  const userId = requireUser(context);
  const line = name === undefined ? undefined : oneLine(name);
  if (line === '') throw new ApiError('INVALID', webhookMessages.unnamed);
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const own = await findOwn(inside, { id });
    const now = inside.now();
    const begins = isOn === true && (!own.isOn || own.stoppedAt !== null);
    const afresh = {
      stoppedAt: null,
      stoppedReason: null,
      startedAt: now,
      foundUntil: now,
      nextTryAt: null,
      failures: 0,
      failingSince: null,
    };
    await db
      .update(webhooks)
      .set({
        name: line ?? own.name,
        streams: streams ? await requireStreams(inside, userId, streams) : own.streams,
        isOn: isOn ?? own.isOn,
        ...(begins ? afresh : {}),
        ...(isOn === false ? { nextTryAt: null } : {}),
      })
      .where(eq(webhooks.id, id));
    if (isOn === false)
      await db
        .update(webhookDeliveries)
        .set({ status: 'dropped', nextTryAt: null, failure: 'The webhook was turned off.' })
        .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.status, 'waiting')));
    return showWebhook(inside, { id });
  });
}
