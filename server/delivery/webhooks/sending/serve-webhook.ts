import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Poster } from '../../../platform/fetch/poster.ts';
import { type WebhookRow, webhookDeliveries, webhooks } from '../table.ts';
import { attemptDelivery, claimMs } from './attempt-delivery.ts';

/** Of one in a row, before the others have their turn. */
const mostInARow = 10;

/** Sends a claimed webhook what waits for it, one after the other, up to the first that is refused. */
export async function serveWebhook(context: Context, webhook: WebhookRow, post: Poster): Promise<void> {
  const { db } = context;
  try {
    const waiting = await db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.webhookId, webhook.id),
          eq(webhookDeliveries.status, 'waiting'),
          ne(webhookDeliveries.event, 'test'),
          lte(webhookDeliveries.nextTryAt, context.now()),
        ),
      )
      .orderBy(asc(webhookDeliveries.nextTryAt), asc(webhookDeliveries.id))
      .limit(mostInARow);
    for (const { id: deliveryId } of waiting) {
      if (context.signal.aborted) return;
      if ((await attemptDelivery(context, { webhook, deliveryId, post })) === 'refused') return;
    }
  } finally {
    await release(context, webhook);
  }
}

/** While it fails, the next try is known; else it is when the next delivery is due and free of who died with it. */
async function release({ db }: Context, { id }: WebhookRow): Promise<void> {
  const due = sql`(select min(greatest(next_try_at, claimed_at + ${claimMs / 1_000}::int * interval '1 second')) from ${webhookDeliveries}
    where webhook_id = ${id} and status = 'waiting' and event <> 'test')`;
  await db
    .update(webhooks)
    .set({
      claimedUntil: null,
      nextTryAt: sql`case when ${webhooks.failures} > 0 then ${webhooks.nextTryAt} else ${due} end`,
    })
    .where(eq(webhooks.id, id));
}
