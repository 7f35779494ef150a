import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { retryHours } from '../../../../contract/delivery/webhooks.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { rowsOf } from '../../../platform/database/database.ts';
import { webhookDeliveries, webhooks } from '../table.ts';
import { stopWebhook } from './stop-webhook.ts';

/** So many at a time, so that no run is longer for it than it is for anything else. */
const mostAtOnce = 1_000;

/** Gives up what could not be delivered within a day, and stops the webhooks that took nothing since. */
export async function giveUpExpired(context: Context): Promise<void> {
  const now = context.now();
  const given = await rowsOf<{ webhookId: string; oldest: string }>(
    context.db,
    sql`with expired as (
        select id from ${webhookDeliveries} where status = 'waiting' and expires_at <= ${now.toISOString()}::timestamptz
        order by expires_at limit ${mostAtOnce}
      ), given as (
        update ${webhookDeliveries} d set status = 'failed', next_try_at = null, claimed_at = null,
          failure = coalesce(failure || ' ', '') || ${`Given up after ${retryHours} hours.`}
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
