import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { retryHours } from '../../../../contract/delivery/webhooks.ts';
import { type Context, inTransaction, requireMachine } from '../../../platform/context.ts';
import { rowsOf } from '../../../platform/database/database.ts';
import type { Poster } from '../../../platform/fetch/guarded-post.ts';
import { type WebhookRow, webhookDeliveries, webhooks } from '../table.ts';
import { attemptDelivery, claimMs, openPoster } from './attempt-delivery.ts';
import { claimWebhooks, stopWebhook } from './claim-webhooks.ts';

const atOnce = 20;

/** The next run goes on. */
const longestRunMs = 45_000;

/** Sends what waits for webhooks and is due, for a while. Answers how many were served. */
export async function sendWebhooks(context: Context, post = openPoster(context)): Promise<number> {
  requireMachine(context);
  await giveUpExpired(context);
  const until = performance.now() + longestRunMs;
  let served = 0;
  while (!context.signal.aborted && performance.now() < until) {
    const claimed = await claimWebhooks(context, atOnce);
    if (claimed.length === 0) break;
    await Promise.all(
      claimed.map((webhook) =>
        serveWebhook(context, webhook, post).catch((thrown) =>
          context.log.error({ error: thrown }, 'a webhook could not be served'),
        ),
      ),
    );
    served += claimed.length;
  }
  return served;
}

/** So many at a time, so that no run is longer for it than it is for anything else. */
const mostAtOnce = 1_000;

/** Gives up what could not be delivered within a day, and stops the webhooks that took nothing since. */
async function giveUpExpired(context: Context): Promise<void> {
  const now = context.now();
  const given = await rowsOf<{ webhookId: string; oldest: string }>(
    context.db,
    sql`with expired as (
        select id from ${webhookDeliveries} where status = 'waiting' and expires_at <= ${now.toISOString()}::timestamptz
        order by expires_at limit ${mostAtOnce}
      ), given as (
        update ${webhookDeliveries} d set status = 'failed', next_try_at = null, claimed_at = null,
          failure = coalesce(failure || ' ', '') || ${`Failed after ${retryHours} hours.`}
        from expired where d.id = expired.id and d.status = 'waiting' returning d.webhook_id, d.event, d.expires_at
      )
      select webhook_id as "webhookId", (min(expires_at) - make_interval(hours => ${retryHours}::int))::text as oldest
      from given where event <> 'test' group by 1`,
  );
  for (const { webhookId, oldest } of given)
    await inTransaction(context, async (inside) => {
      const tookNothing = or(
        isNull(webhooks.lastDeliveredAt),
        lte(webhooks.lastDeliveredAt, sql`${oldest}::timestamptz`),
      );
      const [webhook] = await inside.db
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.id, webhookId), eq(webhooks.isOn, true), tookNothing));
      if (webhook) await stopWebhook(inside, { webhook, reason: 'failing' });
    });
}

/** Of one in a row, before the others have their turn. */
const mostInARow = 10;

/** Sends a claimed webhook what waits for it, one after the other, up to the first that is refused. */
async function serveWebhook(context: Context, webhook: WebhookRow, post: Poster): Promise<void> {
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
