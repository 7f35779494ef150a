import type { ImportMapping } from '../../../../contract/admin/imports/imports.ts';
import type { RoundReport } from '../../../companies/report.ts';
import type { DocumentReading } from '../../../ingest/source.ts';
import { whereOf } from '../../../ingest/sources/csv/split.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { storable } from '../../../platform/storable.ts';
import type { ImportRow } from '../table.ts';
import { openImport } from './open-import.ts';

type Rejected = Extract<DocumentReading, { kind: 'rejected' }>;

/** One row of the file: what it reports, what of it cannot be read, and its fields where it has any. */
type ReadRow = {
  where: string;
  report: RoundReport | null;
  rejections: Rejected[];
  fields: readonly string[] | null;
};

/** `rowsDone` and `bytesDone` are how far the file is read with this batch. */
export type Batch = { rows: ReadRow[]; rowsDone: number; bytesDone: number };

const rowsOfBatch = 250;

/** The rows of a file, some at a time; those that were dealt with before are passed over. */
export async function* readBatches(
  context: Context,
  { row, mapping, from }: { row: ImportRow; mapping: ImportMapping; from: number },
): AsyncGenerator<Batch> {
  requireOperator(context);
  const { above, rows, read } = await openImport(context, row, mapping);
  let bytesDone = 0;
  let rowsDone = 0;
  let batch: ReadRow[] = [];
  const add = (one: () => ReadRow) => {
    rowsDone += 1;
    if (rowsDone > from) batch.push(one());
  };
  for (const rejection of above)
    add(() => ({ where: rejection.where, report: null, rejections: [rejection], fields: null }));
  for await (const each of rows((bytes) => {
    bytesDone += bytes;
  })) {
    add(() => {
      const { readings, fields } = read(each);
      const report = readings.find((reading) => reading.kind === 'report')?.report ?? null;
      const rejections = readings.filter((reading) => reading.kind === 'rejected');
      return { where: whereOf(each), report: report && storable(report), rejections, fields };
    });
    if (batch.length < rowsOfBatch) continue;
    yield { rows: batch, rowsDone, bytesDone };
    batch = [];
  }
  if (batch.length > 0) yield { rows: batch, rowsDone, bytesDone };
}
