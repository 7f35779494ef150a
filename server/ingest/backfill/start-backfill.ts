import { randomUUID } from 'node:crypto';
import {
  type Backfill,
  firstBackfillDay,
  mostBackfillDays,
  sourceMessages,
} from '../../../contract/admin/sources.ts';
import { daysBetween, utcDay } from '../../../contract/platform/time/days.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { requireRunnable } from '../require-runnable.ts';
import { backfills } from '../table.ts';
import { presentBackfill } from './present.ts';
import { queueBackfill } from './queue-backfill.ts';

type Range = { firstDay: string; lastDay: string };

/** Has the filings of past days read, one day after the other. Operators only. */
export async function startBackfill(context: Context, range: Range): Promise<Backfill> {
  requireOperator(context);
  await requireRunnable(context, 'form-d');
  requireReadable(range, utcDay(context.now()));
  return inTransaction(context, async (inside) => {
    const { firstDay, lastDay } = range;
    const [row] = await inside.db
      .insert(backfills)
      .values({
        id: randomUUID(),
        ...range,
        nextDay: firstDay,
        status: 'running',
        askedBy: requireUser(inside),
        createdAt: inside.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new ApiError('CONFLICT', sourceMessages.another);
    await queueBackfill(inside, row.id);
    const subject = { kind: 'backfill', id: row.id, name: `${firstDay} – ${lastDay}` };
    await recordEvent(inside, { kind: 'backfill-started', userId: null, subject });
    return presentBackfill(row);
  });
}

function requireReadable({ firstDay, lastDay }: Range, today: string): void {
  if (lastDay < firstDay) throw new ApiError('INVALID', sourceMessages.dayOrder);
  const isTooLong = daysBetween(firstDay, lastDay) >= mostBackfillDays;
  if (isTooLong || firstDay < firstBackfillDay || lastDay > today)
    throw new ApiError('INVALID', sourceMessages.dayRange);
}
