import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { webhookMessages } from '../../../contract/delivery/webhooks.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { webhooks } from './table.ts';

/** One of the viewer's webhooks, held until the transaction ends; with `isRemoved` one that can be brought back. */
export async function findOwn(
  context: Context,
  { id, isRemoved = false }: { id: string; isRemoved?: boolean },
): Promise<typeof webhooks.$inferSelect> {
  const userId = requireUser(context);
  const [own] = await context.db
    .select()
    .from(webhooks)
    .where(
      and(
        eq(webhooks.id, id),
        eq(webhooks.userId, userId),
        isRemoved ? isNotNull(webhooks.removedAt) : isNull(webhooks.removedAt),
      ),
    )
    .for('update');
  if (!own) throw new ApiError('NOT_FOUND', webhookMessages.gone);
  return own;
}
