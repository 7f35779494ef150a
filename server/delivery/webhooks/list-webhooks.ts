import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Webhook } from '../../../contract/delivery/webhooks.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { presentWebhook } from './present.ts';
import { webhookDeliveries, webhookHosts, webhooks } from './table.ts';

/** The viewer's webhooks, the oldest first, or one of them. */
export async function listWebhooks(
  context: Context,
  { id }: { id?: string } = {},
): Promise<{ webhooks: Webhook[] }> {
  const userId = requireUser(context);
  const rows = await context.db
    .select({
      webhook: webhooks,
      closedUntil: webhookHosts.closedUntil,
      waiting: sql<number>`(select count(*)::int from ${webhookDeliveries}
        where ${webhookDeliveries.webhookId} = ${webhooks.id} and ${webhookDeliveries.status} = 'waiting')`,
    })
    .from(webhooks)
    .leftJoin(webhookHosts, eq(webhookHosts.host, webhooks.host))
    .where(and(eq(webhooks.userId, userId), isNull(webhooks.removedAt), id ? eq(webhooks.id, id) : undefined))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  const now = context.now();
  return { webhooks: rows.map(({ webhook, ...rest }) => presentWebhook(webhook, { ...rest, now })) };
}
