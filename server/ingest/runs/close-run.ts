import { eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ingestRejections, ingestRuns } from '../table.ts';
import { type OpenRun, verdictOf } from './run.ts';

export type FinishedRun = typeof ingestRuns.$inferSelect & { rejections: OpenRun['tally']['rejections'] };

/** Writes down how a run ended, with what it rejected or failed on. */
export async function closeRun(context: Context, run: OpenRun): Promise<FinishedRun> {
  requireOperator(context);
  const { rejections, firstFailure: _, ...counts } = run.tally;
  const [row] = await context.db
    .update(ingestRuns)
    .set({ ...counts, ...verdictOf(run.tally, context.signal.aborted), endedAt: context.now() })
    .where(eq(ingestRuns.id, run.id))
    .returning();
  if (rejections.length > 0) {
    const rows = rejections.map((rejection, position) => ({
      id: crypto.randomUUID(),
      runId: run.id,
      position,
      ...rejection,
    }));
    await context.db.insert(ingestRejections).values(rows);
  }
  if (!row) throw new Error(`Run ${run.id} is gone`);
  return { ...row, rejections };
}
