import { and, eq, ne } from 'drizzle-orm';
import { type Backfill, sourceMessages } from '../../../contract/admin/sources.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { requireRunnable } from '../require-runnable.ts';
import { backfills } from '../table.ts';
import { changeBackfill } from './change-backfill.ts';
import { queueBackfill } from './queue-backfill.ts';

/** Goes on at the day at which it failed or was cancelled. Operators only. */
export async function continueBackfill(context: Context, { id }: { id: string }): Promise<Backfill> {
  requireOperator(context);
  await requireRunnable(context, 'form-d');
  return inTransaction(context, async (inside) => {
    const isRunning = and(eq(backfills.status, 'running'), ne(backfills.id, id));
    if ((await inside.db.$count(backfills, isRunning)) > 0)
      throw new ApiError('CONFLICT', sourceMessages.another);
    const { backfill, isChanged } = await changeBackfill(inside, id, {
      from: ['failed', 'cancelled'],
      set: { status: 'running', endedAt: null, reason: null },
      kind: 'backfill-continued',
    });
    if (isChanged) await queueBackfill(inside, id);
    return backfill;
  });
}
