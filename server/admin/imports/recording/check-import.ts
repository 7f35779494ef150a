import { mkdir, open } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { ImportProblem } from '../../../../contract/admin/imports/import-results.ts';
import {
  emptyRehearsal,
  openSpillFile,
  rehearseRounds,
} from '../../../companies/recording/rehearsing/rehearse-rounds.ts';
import { startTally } from '../../../ingest/sources/csv/columns/column-words.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { faultOfDisk } from '../../../platform/fault-of-disk.ts';
import { writeCsvHead, writeCsvLines } from '../../../platform/text/csv.ts';
import { claimImport, findImport } from '../imports.ts';
import { imports } from '../table.ts';
import { problemColumns, problemsPlace, trialPlace, uploadFolder } from '../uploading/remove-import.ts';
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
    const fault = faultOfDisk(thrown);
    const otherwise = fault
      ? `We couldn’t process the file: ${fault}. Free up space, then try again.`
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

/** Appends what could not be read to the file that a person may take away, all or nothing; `isFirst` begins it anew. */
export async function storeProblems(
  context: Context,
  { id, problems, isFirst }: { id: string; problems: ImportProblem[]; isFirst: boolean },
): Promise<void> {
  requireOperator(context);
  const { environment } = context;
  await mkdir(uploadFolder(environment), { recursive: true });
  const lines = writeCsvLines(problems.map(({ where, reason, excerpt }) => [where, reason, excerpt]));
  await using file = await open(problemsPlace(environment, id), isFirst ? 'w' : 'a');
  const { size } = await file.stat();
  try {
    await file.writeFile(isFirst ? writeCsvHead(problemColumns) + lines : lines);
  } catch (thrown) {
    await file.truncate(size);
    throw thrown;
  }
}

const mostBytes = 20 * 1024 * 1024;

/** Every line that could not be read, with its reason, as CSV; of very many the first 20 MB. */
export async function readProblems(context: Context, { id }: { id: string }): Promise<{ csv: string }> {
  requireOperator(context);
  await findImport(context, id);
  try {
    await using file = await open(problemsPlace(context.environment, id));
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.min(mostBytes, (await file.stat()).size)),
    );
    return { csv: buffer.toString('utf8', 0, bytesRead) };
  } catch {
    return { csv: writeCsvHead(problemColumns) };
  }
}
