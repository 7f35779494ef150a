import { and, eq, isNull } from 'drizzle-orm';
import { webhookStoppedMail } from '../../../../emails/delivery/webhook-stopped.ts';
import { users } from '../../../auth/users/table.ts';
import { deliverMail } from '../../../mail/deliver.ts';
import type { Context } from '../../../platform/context.ts';
import { type WebhookRow, webhookDeliveries, webhooks } from '../table.ts';

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
  const settingsUrl = `${context.environment.publicUrl}/settings#webhooks`;
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
