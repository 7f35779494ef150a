import { and, eq, sql } from 'drizzle-orm';
import { addDays } from '../../../contract/platform/time/days.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { createSourceFetcher } from '../../platform/fetch/create-source-fetcher.ts';
import { refreshSource } from '../refresh-source.ts';
import type { FinishedRun } from '../runs/runs.ts';
import { sources } from '../sources.ts';
import { backfills } from '../table.ts';
import { queueBackfill } from './backfill.ts';

/**
 * Reads the filings of the next day of a range, and queues the day after it. A day that could not be read ends it: someone
 * looks why, and has it go on. Read again after an interruption, a day brings what it did not yet.
 */
export async function readNextDay(context: Context, { id }: { id: string }): Promise<void> {
  requireMachine(context);
  const [row] = await context.db
    .select()
    .from(backfills)
    .where(and(eq(backfills.id, id), eq(backfills.status, 'running')));
  if (!row) return;
  const run = await refreshSource(context, {
    source: await sources['form-d'].load(),
    target: row.nextDay,
    fetcher: createSourceFetcher(context.environment),
  });
  // Stopped half-way: the day is read again.
  if (context.signal.aborted) throw new Error('Stopped before the end of a day.');
  await storeProgress(context, row, run);
}

function storeProgress(
  context: Context,
  { id, nextDay, lastDay }: typeof backfills.$inferSelect,
  run: FinishedRun,
): Promise<void> {
  return inTransaction(context, async (inside) => {
    const [row] = await inside.db.select().from(backfills).where(eq(backfills.id, id)).for('update');
    if (row?.nextDay !== nextDay) return;
    const hasFailed = run.status === 'failed';
    const isOver = hasFailed || nextDay >= lastDay;
    const isRunning = row.status === 'running';
    await inside.db
      .update(backfills)
      .set({
        seen: sql`${backfills.seen} + ${run.seen}`,
        new: sql`${backfills.new} + ${run.new}`,
        changed: sql`${backfills.changed} + ${run.changed}`,
        rejected: sql`${backfills.rejected} + ${run.rejected}`,
        failed: sql`${backfills.failed} + ${run.failed}`,
        nextDay: hasFailed ? nextDay : addDays(nextDay, 1),
        ...(isRunning && isOver ? { status: hasFailed ? 'failed' : 'done', endedAt: inside.now() } : {}),
        ...(hasFailed ? { reason: run.reason } : {}),
      })
      .where(eq(backfills.id, id));
    if (isRunning && !isOver) await queueBackfill(inside, id);
  });
}
