import type { Backfill } from '../../../contract/admin/sources.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { changeBackfill } from './change-backfill.ts';

/** Reads no further day; the one under way is read to its end. Operators only. */
export function cancelBackfill(context: Context, { id }: { id: string }): Promise<Backfill> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { backfill } = await changeBackfill(inside, id, {
      from: ['running'],
      set: { status: 'cancelled', endedAt: inside.now() },
      kind: 'backfill-cancelled',
    });
    return backfill;
  });
}
