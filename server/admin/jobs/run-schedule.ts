import { sql } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';

/** Does now what the clock would do later; false where that waits or runs already. Operators only. */
export function runSchedule(
  context: Context,
  { queue, key }: { queue: string; key: string },
): Promise<{ isQueued: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const [found] = await rowsOf<{ data: object | null }>(
      inside.db,
      sql`select data from pgboss.schedule where name = ${queue} and key = ${key}`,
    );
    if (!found) throw new ApiError('NOT_FOUND', 'This schedule is not known');
    const isQueued = await inside.queue.send(inside, queue, found.data ?? {}, { singletonKey: key });
    if (isQueued)
      await recordEvent(inside, {
        kind: 'job-run-by-hand',
        userId: null,
        subject: { kind: 'schedule', id: key, name: queue },
      });
    return { isQueued };
  });
}
