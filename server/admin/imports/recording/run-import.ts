import { eq } from 'drizzle-orm';
import { analyzeTables } from '../../../companies/recording/analyze-tables.ts';
import { recordRounds } from '../../../companies/recording/record-rounds.ts';
import type { RoundReport } from '../../../companies/report.ts';
import { startTally } from '../../../ingest/sources/csv/columns/column-words.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { faultOfDisk } from '../../../platform/fault-of-disk.ts';
import { faultOfStorage } from '../../../platform/storage/storage-fault.ts';
import { claimImport, findImport } from '../imports.ts';
import { imports } from '../table.ts';
import { removeUpload } from '../uploading/stored-upload.ts';
import { clearProblems, storeProblems } from './problems.ts';
import {
  type Batch,
  type BatchOutcome,
  byFrequency,
  countBatch,
  emptyResult,
  type RunningResult,
  readBatches,
} from './read-batches.ts';

type Progress = (rowsDone: number) => void;

class Stopped extends Error {}

/**
 * Records a whole file, batch by batch, and each batch with how far it is: run again after its process died, it goes on
 * where it was. A stop of the process is an error for its job, so that it is run again.
 */
export async function runImport(
  context: Context,
  { id }: { id: string },
  say: Progress = () => {},
): Promise<void> {
  requireOperator(context);
  const row = await findImport(context, id);
  if (row.status !== 'running') return;
  try {
    const isCancelled = await recordRows(context, id, say);
    await close(
      context,
      id,
      isCancelled ? { status: 'cancelled', reason: null } : { status: 'done', reason: null },
    );
  } catch (thrown) {
    if (thrown instanceof Stopped) throw thrown;
    context.log.error({ import: id, error: thrown }, 'an import stopped before its end');
    const reason = reasonToNotify(thrown);
    await close(context, id, { status: 'failed', reason });
  }
}

function reasonToNotify(thrown: unknown): string {
  if (thrown instanceof ApiError) return thrown.message;
  const fault = faultOfStorage(thrown);
  return fault
    ? `It stopped early: ${fault}. Only the rows counted here were imported. Once that is fixed, start it again or undo it.`
    : 'It stopped early because of an unexpected error.';
}

/** Answers whether someone asked it to stop. */
async function recordRows(context: Context, id: string, say: Progress): Promise<boolean> {
  const row = await findImport(context, id);
  if (!row.mapping) throw new ApiError('CONFLICT', 'Map the columns first.');
  const headers = row.columns.map(({ header }) => header);
  let result = row.result ?? emptyResult(startTally(headers, row.mapping.facts));
  if (!row.result) await clearProblems(context, id);
  for await (const batch of readBatches(context, { row, mapping: row.mapping, from: row.rowsDone })) {
    const recorded = await recordOne(context, { id, batch, result });
    result = recorded.result;
    say(batch.rowsDone);
    if (recorded.isCancelled) return true;
    if (context.signal.aborted)
      throw new Stopped('Stopped before the end of the file. Start again to import the rest.');
  }
  return false;
}

type One = { id: string; batch: Batch; result: RunningResult };
type Recorded = { result: RunningResult; isCancelled: boolean };

/** All of a batch with what is counted of it, or, where the database refuses a row, everything but that. */
async function recordOne(context: Context, one: One): Promise<Recorded> {
  const reports = one.batch.rows.flatMap(({ report }) => report ?? []);
  try {
    return await inTransaction(context, async (inside) =>
      countOne(inside, one, await recordBatch(inside, reports, one.id)),
    );
  } catch (thrown) {
    // No row is to blame.
    if (faultOfDisk(thrown)) throw thrown;
    return countOne(context, one, await recordBatch(context, reports, one.id));
  }
}

/** What was counted before stays as it is: a transaction may be undone, or run again. */
async function countOne(
  context: Context,
  { id, batch, result: before }: One,
  outcomes: readonly BatchOutcome[],
): Promise<Recorded> {
  const result = structuredClone(before);
  const problems = countBatch(result, batch, outcomes);
  await storeProblems(context, { id, row: batch.rowsDone, problems });
  return { result, isCancelled: await recordProgress(context, { id, batch, result }) };
}

/** Answers whether someone asked it to stop. */
async function recordProgress({ db, now }: Context, { id, batch, result }: One): Promise<boolean> {
  const { rowsDone, bytesDone } = batch;
  const [row] = await db
    .update(imports)
    .set({ rowsDone, bytesDone, result: byFrequency(result), touchedAt: now() })
    .where(eq(imports.id, id))
    .returning({ cancelAskedAt: imports.cancelAskedAt });
  return !row || row.cancelAskedAt !== null;
}

async function close(
  context: Context,
  id: string,
  end: { status: 'done' | 'cancelled' | 'failed'; reason: string | null },
): Promise<void> {
  const row = await findImport(context, id);
  const isOver = end.status === 'done';
  const headers = row.columns.map(({ header }) => header);
  await claimImport(context, {
    id,
    from: ['running'],
    set: {
      ...end,
      path: isOver ? null : row.path,
      // A file without a row was brought in, too.
      result: row.result ?? emptyResult(startTally(headers, row.mapping?.facts ?? [])),
      endedAt: context.now(),
    },
  });
  if (isOver) await removeUpload(context, id).catch(logLeft(context, id));
  await analyzeTables(context);
}

/** What could not be removed is removed with what no import knows of. */
function logLeft(context: Context, id: string): (thrown: unknown) => void {
  return (thrown) =>
    context.log.error({ import: id, error: thrown }, 'the file of an import was left behind');
}

/** Records reports of an import. One that the database refuses does not take the others with it. */
async function recordBatch(
  context: Context,
  reports: RoundReport[],
  importId: string,
): Promise<BatchOutcome[]> {
  requireOperator(context);
  try {
    const outcomes = await recordRounds(context, reports, importId);
    return outcomes.map((outcome) => ({ outcome, doubt: null }));
  } catch (thrown) {
    // Inside a transaction nothing can be tried again: its opener has to.
    if (context.isInTransaction || faultOfDisk(thrown)) throw thrown;
    if (reports.length === 1) {
      context.log.error({ import: importId, error: thrown }, 'a row could not be recorded');
      return [{ outcome: 'failed', doubt: null }];
    }
    const middle = Math.ceil(reports.length / 2);
    const first = await recordBatch(context, reports.slice(0, middle), importId);
    return [...first, ...(await recordBatch(context, reports.slice(middle), importId))];
  }
}
