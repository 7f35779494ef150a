import type {
  ColumnTally,
  ImportProblem,
  ImportResult,
} from '../../../../contract/admin/imports/import-results.ts';
import type { ImportMapping } from '../../../../contract/admin/imports/imports.ts';
import type { Outcome } from '../../../companies/recording/resolve-company.ts';
import type { RoundReport } from '../../../companies/report.ts';
import { type DocumentReading, UnreadableDocument } from '../../../ingest/source.ts';
import { tallyRow } from '../../../ingest/sources/csv/columns/column-words.ts';
import { mapColumns, requireCompany } from '../../../ingest/sources/csv/recognise-columns.ts';
import { type Row, whereOf } from '../../../ingest/sources/csv/split.ts';
import { openTable } from '../../../ingest/sources/csv/stream/open-table.ts';
import { createRowReader, type RowRead } from '../../../ingest/sources/csv/stream/row-reader.ts';
import type { OpenTable } from '../../../ingest/sources/csv/stream/scanned.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { storable } from '../../../platform/storable.ts';
import { isMissing } from '../../../platform/storage/storage-fault.ts';
import type { ImportRow } from '../table.ts';
import { openUpload } from '../uploading/stored-upload.ts';

/** What became of a report: `failed` is one that the database refused. */
export type BatchOutcome = { outcome: Outcome | 'failed'; doubt: string | null };

const counted = {
  new: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  held: 'doubtful',
  failed: 'rejected',
} as const;

/** Counts every row and every value of a batch. Answers what is to be told of it, line by line. */
export function countBatch(
  result: RunningResult,
  { rows }: Batch,
  outcomes: readonly BatchOutcome[],
): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const left = [...outcomes];
  for (const { where, report, rejections, fields } of rows) {
    const { outcome, doubt: factReport } = (report ? left.shift() : null) ?? { outcome: null, doubt: null };
    result.counts.rows += 1;
    result.counts[outcome ? counted[outcome] : 'rejected'] += 1;
    if (outcome && outcome !== 'failed' && rejections.length > 0) result.counts.partial += 1;
    if (fields) tallyRow(result.columns, fields, outcome === 'failed' ? null : report);
    for (const { reason, excerpt } of rejections) problems.push({ where, reason, excerpt });
    const more = outcome ? reasonOf(outcome, factReport) : null;
    if (more) problems.push({ where, reason: more, excerpt: report?.company.name ?? '' });
  }
  for (const problem of problems) addProblem(result, problem);
  return problems;
}

function reasonOf(outcome: Outcome | 'failed', factReport: string | null): string | null {
  if (outcome === 'failed') return 'We couldn’t import this row.';
  if (outcome !== 'held') return null;
  return factReport ? `Held for review: ${factReport}` : 'Held for review: it may belong to a known company.';
}

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

export type RunningResult = ImportResult & { columns: ColumnTally[] };

const mostProblems = 100;

const mostReasons = 50;

export function emptyResult(columns: ColumnTally[]): RunningResult {
  const counts = { rows: 0, new: 0, changed: 0, unchanged: 0, doubtful: 0, rejected: 0, partial: 0 };
  return { counts, columns, reasons: [], problems: [], problemCount: 0 };
}

/** Counts a problem by its sort, and keeps the first of them. */
function addProblem(result: RunningResult, problem: ImportProblem): void {
  result.problemCount += 1;
  if (result.problems.length < mostProblems) result.problems.push(problem);
  const sort = sortOf(problem.reason);
  const known = result.reasons.find(({ reason }) => reason === sort);
  if (known) known.rows += 1;
  else if (result.reasons.length < mostReasons) result.reasons.push({ reason: sort, rows: 1 });
}

/** `The date "13/13/2013" does not exist.` and others of its sort are counted together. */
const sortOf = (reason: string) => reason.replace(/"[^"]*"/g, '"…"').replace(/\d{4}-\d\d-\d\d/g, '…');

export function byFrequency(result: RunningResult): ImportResult {
  return { ...result, reasons: result.reasons.toSorted((one, other) => other.rows - one.rows) };
}

type OpenImport = OpenTable & { header: readonly string[]; read: (row: Row) => RowRead };

/** The file of an import, read as the mapping says. An error says what keeps it from being read. */
export async function openImport(
  context: Context,
  { path, size, scanned }: Pick<ImportRow, 'path' | 'size' | 'scanned'>,
  mapping: ImportMapping,
): Promise<OpenImport> {
  requireOperator(context);
  if (path === null || !scanned) throw gone();
  try {
    const opened = await openTable(openUpload(context, { path, size }), scanned);
    const table = mapColumns(opened.table, mapping);
    requireCompany(table);
    const read = createRowReader({ table, dayOrder: scanned.dayOrder, now: context.now(), sums: mapping });
    return { ...opened, header: table.header, read };
  } catch (thrown) {
    if (thrown instanceof UnreadableDocument) throw new ApiError('INVALID', thrown.message);
    throw isMissing(thrown) ? gone() : thrown;
  }
}

const gone = () => new ApiError('CONFLICT', 'The file no longer exists. Upload it again.');
