import { and, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { rowsOf } from '../../../platform/database/database.ts';
import { isAnyOf } from '../../../platform/database/rows.ts';
import { type WebhookRow, webhookHosts, webhooks } from '../table.ts';
import { hostFailures } from './back-off.ts';

/** Longer than serving one may take. */
const claimMs = 5 * 60_000;
/** At once to one server; one alone while it is not known whether it answers again. */
const mostOfHost = 10;

/**
 * Claims webhooks for which something waits, so many at most. Those that did not take what came last have a quarter of the
 * places, so that nobody waits for receivers that are broken, however many.
 */
export async function claimWebhooks(context: Context, most: number): Promise<WebhookRow[]> {
  const now = context.now();
  const time = sql`${now.toISOString()}::timestamptz`;
  const due = await rowsOf<{ id: string }>(
    context.db,
    sql`with due as (
        select w.id, w.failures > 0 as is_failing, w.next_try_at, coalesce(h.failures, 0) as host_failures,
          row_number() over (partition by w.host order by w.failures > 0, w.next_try_at) as place
        from ${webhooks} w left join ${webhookHosts} h on h.host = w.host
        where w.next_try_at <= ${time} and w.is_on and w.removed_at is null and w.stopped_at is null
          and (w.claimed_until is null or w.claimed_until <= ${time})
          and (h.closed_until is null or h.closed_until <= ${time})
      ), allowed as (
        select id, is_failing, next_try_at, row_number() over (partition by is_failing order by next_try_at) as turn
        from due where place <= case when host_failures >= ${hostFailures}::int then 1 else ${mostOfHost}::int end
      )
      select id from allowed where turn <= case when is_failing then ${Math.ceil(most / 4)}::int else ${most}::int end
      order by is_failing desc, next_try_at limit ${most}::int`,
  );
  if (due.length === 0) return [];
  return context.db
    .update(webhooks)
    .set({ claimedUntil: new Date(now.getTime() + claimMs) })
    .where(
      and(
        isAnyOf(
          webhooks.id,
          due.map(({ id }) => id),
        ),
        or(isNull(webhooks.claimedUntil), lte(webhooks.claimedUntil, now)),
      ),
    )
    .returning();
}
