import { eq } from 'drizzle-orm';
import { openSpillFile } from '../../../companies/recording/rehearsing/open-spill-file.ts';
import { emptyRehearsal, rehearseRounds } from '../../../companies/recording/rehearsing/rehearse-rounds.ts';
import { startTally } from '../../../ingest/sources/csv/columns/tally-columns.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { faultOfDisk } from '../../../platform/fault-of-disk.ts';
import { claimImport } from '../claim-import.ts';
import { findImport } from '../find-import.ts';
import { imports } from '../table.ts';
import { trialPlace } from '../uploading/upload-place.ts';
import { countBatch } from './count-batch.ts';
import { readBatches } from './read-batches.ts';
import { byFrequency, emptyResult } from './result.ts';
import { storeProblems } from './store-problems.ts';

/** Goes through a whole file and counts what recording it would do, without recording anything. */
export async function checkImport(context: Context, { id }: { id: string }): Promise<void> {
  requireOperator(context);
  const row = await findImport(context, id);
  if (row.status !== 'checking' || !row.mapping) return;
  try {
    await rehearse(context, id);
  } catch (thrown) {
    context.log.error({ import: id, error: thrown }, 'an import could not be checked');
    const fault = faultOfDisk(thrown);
    const otherwise = fault
      ? `The file could not be gone through: ${fault}. Make room, then try it again.`
      : 'The file could not be gone through.';
    const reason = thrown instanceof ApiError ? thrown.message : otherwise;
    await claimImport(context, { id, from: ['checking'], set: { status: 'ready', reason } });
  }
}

async function rehearse(context: Context, id: string): Promise<void> {
  const row = await findImport(context, id);
  if (!row.mapping) return;
  const headers = row.columns.map(({ header }) => header);
  const result = emptyResult(startTally(headers, row.mapping.facts));
  await using spillFile = await openSpillFile(trialPlace(context.environment, id));
  const rehearsal = emptyRehearsal(spillFile);
  await storeProblems(context, { id, problems: [], isFirst: true });
  for await (const batch of readBatches(context, { row, mapping: row.mapping, from: 0 })) {
    const reports = batch.rows.flatMap(({ report }) => report ?? []);
    const outcomes = await rehearseRounds(context, reports, rehearsal);
    const problems = countBatch(result, batch, outcomes);
    await storeProblems(context, { id, problems, isFirst: false });
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
