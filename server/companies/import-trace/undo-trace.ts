import { and, desc, eq, isNull } from 'drizzle-orm';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { lockRecording } from '../recording/lock-recording.ts';
import { recordingTraces } from './table.ts';
import { type FindTied, undoCompanies } from './undo-companies.ts';
import { undoReports } from './undo-reports.ts';
import { undoReviews } from './undo-reviews.ts';
import { undoRounds } from './undo-rounds.ts';
import type { Undone } from './undone.ts';

/**
 * Undoes the last batch of an import that still stands: every row goes back to what it was, but for what somebody else
 * changed since. Null when none is left. All of a batch is undone, or nothing.
 */
export function undoTrace(
  context: Context,
  { importId, findTied }: { importId: string; findTied: FindTied },
): Promise<Undone | null> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [last] = await inside.db
      .select()
      .from(recordingTraces)
      .where(and(eq(recordingTraces.importId, importId), isNull(recordingTraces.undoneAt)))
      .orderBy(desc(recordingTraces.position))
      .limit(1);
    if (!last) return null;
    const reported = await undoReports(inside, { importId, trace: last.trace });
    const answered = await undoReviews(inside, last.trace);
    const withdrawn = [...reported, ...answered];
    const rounds = await undoRounds(inside, { trace: last.trace, withdrawn });
    const undone = await undoCompanies(inside, { trace: last.trace, withdrawn, findTied });
    await inside.db
      .update(recordingTraces)
      .set({ undoneAt: inside.now() })
      .where(eq(recordingTraces.id, last.id));
    return { reports: withdrawn.length, rounds, ...undone };
  });
}
