import { eq } from 'drizzle-orm';
import {
  emptyRehearsal,
  openSpillFile,
  rehearseRounds,
} from '../../../companies/recording/rehearsing/rehearse-rounds.ts';
import { startTally } from '../../../ingest/sources/csv/columns/column-words.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { faultOfStorage } from '../../../platform/storage/storage-fault.ts';
import { claimImport, findImport } from '../imports.ts';
import { imports } from '../table.ts';
import { clearProblems, storeProblems } from './problems.ts';
import { byFrequency, countBatch, emptyResult, readBatches } from './read-batches.ts';

/** Goes through a whole file and counts what recording it would do, without recording anything. */
export async function checkImport(context: Context, { id }: { id: string }): Promise<void> {
  requireOperator(context);
  const row = await findImport(context, id);
  if (row.status !== 'checking' || !row.mapping) return;
  try {
    await rehearse(context, id);
  } catch (thrown) {
    context.log.error({ import: id, error: thrown }, 'an import could not be checked');
    const fault = faultOfStorage(thrown);
    const otherwise = fault
      ? `We couldn’t process the file: ${fault}. Once that is fixed, try again.`
      : 'We couldn’t process the file.';
    const reason = thrown instanceof ApiError ? thrown.message : otherwise;
    await claimImport(context, { id, from: ['checking'], set: { status: 'ready', reason } });
  }
}

async function rehearse(context: Context, id: string): Promise<void> {
  const row = await findImport(context, id);
  if (!row.mapping) return;
  const headers = row.columns.map(({ header }) => header);
  const result = emptyResult(startTally(headers, row.mapping.facts));
  await using spillFile = await openSpillFile(context.environment.dataDir);
  const rehearsal = emptyRehearsal(spillFile);
  await clearProblems(context, id);
  for await (const batch of readBatches(context, { row, mapping: row.mapping, from: 0 })) {
    const reports = batch.rows.flatMap(({ report }) => report ?? []);
    const outcomes = await rehearseRounds(context, reports, rehearsal);
    const problems = countBatch(result, batch, outcomes);
    await storeProblems(context, { id, row: batch.rowsDone, problems });
    const { rowsDone, bytesDone } = batch;
    const [now] = await context.db
      .update(imports)
      .set({ rowsDone, bytesDone, touchedAt: context.now() })
      .where(eq(imports.id, id))
      .returning({ cancelAskedAt: imports.cancelAskedAt });
    if (context.signal.aborted) throw new Error('Stopped before the end of the file');
    if (!now || now.cancelAskedAt) {
      await claimImport(context, {
        id,
        from: ['checking'],
        set: { status: 'ready', rowsDone: 0, bytesDone: 0 },
      });
      return;
    }
  }
  const set = {
    status: 'ready',
    check: byFrequency(result),
    reason: null,
    rowsDone: 0,
    bytesDone: 0,
  } as const;
  await claimImport(context, { id, from: ['checking'], set });
}
