import { and, eq, isNull } from 'drizzle-orm';
import { mostWebhooks, type Webhook, webhookMessages } from '../../../contract/delivery/webhooks.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findOwn } from './find-own.ts';
import { showWebhook } from './show-webhook.ts';
import { webhooks } from './table.ts';

/** Brings back the webhook that was just removed, as it was. */
export async function restoreWebhook(context: Context, { id }: { id: string }): Promise<Webhook> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await findOwn(inside, { id, isRemoved: true });
    const own = and(eq(webhooks.userId, userId), isNull(webhooks.removedAt));
    if ((await db.$count(webhooks, own)) >= mostWebhooks)
      throw new ApiError('CONFLICT', webhookMessages.full);
    await db.update(webhooks).set({ removedAt: null }).where(eq(webhooks.id, id));
    return showWebhook(inside, { id });
  });
}
