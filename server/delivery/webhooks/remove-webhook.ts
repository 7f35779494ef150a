import { and, eq, isNull } from 'drizzle-orm';
import { type Context, requireUser } from '../../platform/context.ts';
import { webhooks } from './table.ts';

/** Removes one of the viewer's webhooks, to which nothing is sent from then on. For a while it can be brought back. */
export async function removeWebhook(
  context: Context,
  { id }: { id: string },
): Promise<{ isRemoved: boolean }> {
  const userId = requireUser(context);
  const gone = await context.db
    .update(webhooks)
    .set({ removedAt: context.now() })
    .where(and(eq(webhooks.id, id), eq(webhooks.userId, userId), isNull(webhooks.removedAt)))
    .returning({ id: webhooks.id });
  return { isRemoved: gone.length > 0 };
}
