import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { connectionsPath } from '../../../../contract/account/settings-pages.ts';
import { retryHours } from '../../../../contract/delivery/webhooks.ts';
import { webhookStoppedMail } from '../../../../emails/delivery/webhook-stopped.ts';
import { users } from '../../../auth/users/table.ts';
import { deliverMail } from '../../../mail/deliver-mail.ts';
import type { Context } from '../../../platform/context.ts';
import { rowsOf } from '../../../platform/database/database.ts';
import { isAnyOf } from '../../../platform/database/rows.ts';
import { type WebhookRow, webhookDeliveries, webhookHosts, webhooks } from '../table.ts';

/** Longer than serving one may take. */
const claimMs = 5 * 60_000;

/** At once to one server; one alone while it is not known whether it answers again. */
const mostOfHost = 10;

/**
 * Claims webhooks for which something waits, so many at most. Those that did not take what came last have a quarter of the
 * places, so that no one waits for receivers that are broken, however many.
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

type Stop = { webhook: WebhookRow; reason: NonNullable<WebhookRow['stoppedReason']> };

/** Sends nothing to a webhook any more, until its owner turns it on again, and tells them so by mail, once. */
export async function stopWebhook(context: Context, { webhook, reason }: Stop): Promise<void> {
  const { db } = context;
  const stoppedAt = context.now();
  const [stopped] = await db
    .update(webhooks)
    .set({ stoppedAt, stoppedReason: reason, nextTryAt: null })
    .where(and(eq(webhooks.id, webhook.id), isNull(webhooks.stoppedAt), isNull(webhooks.removedAt)))
    .returning({ id: webhooks.id });
  if (!stopped) return;
  await db
    .update(webhookDeliveries)
    .set({ status: 'failed', nextTryAt: null, failure: 'The webhook was stopped.' })
    .where(and(eq(webhookDeliveries.webhookId, webhook.id), eq(webhookDeliveries.status, 'waiting')));
  const [owner] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, webhook.userId));
  if (!owner) return;
  const settingsUrl = `${context.environment.publicUrl}${connectionsPath}#webhooks`;
  await deliverMail(context, {
    occasion: `webhook-stopped:${webhook.id}:${stoppedAt.toISOString()}`,
    userId: webhook.userId,
    lane: 'bulk',
    message: {
      to: owner.email,
      ...webhookStoppedMail({
        name: owner.name,
        webhookName: webhook.name,
        host: webhook.host,
        reason,
        settingsUrl,
      }),
    },
  });
}

const second = 1_000;

const minute = 60 * second;

const hour = 60 * minute;

export const longestRetryMs: number = retryHours * hour;

/** What comes after each failure in a row. */
const waits = [30 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];

/** The last try comes so long before it would be given up. */
const lastTryMs = 2 * minute;

/** When to try again after so many failures in a row, or as late as the server asked for; the last try is shortly before the end. */
export function nextTry(
  failures: number,
  { now, expiresAt, retryAfterSeconds }: { now: Date; expiresAt: Date; retryAfterSeconds: number | null },
): Date {
  const usual = waits[Math.min(failures, waits.length) - 1] ?? waits[0] ?? minute;
  const asked = Math.max(usual, (retryAfterSeconds ?? 0) * second);
  const last = expiresAt.getTime() - lastTryMs;
  const wanted = now.getTime() + asked;
  return new Date(now.getTime() < last ? Math.min(wanted, last) : wanted);
}

/** A server that fails so often in a row, for any user's webhook, is left alone for a while. */
export const hostFailures = 10;

const longestClosedMs = 30 * minute;

/** For how long nothing is sent to such a server; null while it may only be one receiver on it. */
export function closedFor(failures: number): number | null {
  if (failures < hostFailures) return null;
  return Math.min(minute * 2 ** Math.min(failures - hostFailures, 10), longestClosedMs);
}
