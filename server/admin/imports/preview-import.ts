import type { ImportMapping, PreviewRow } from '../../../contract/admin/imports/imports.ts';
import { emptyRehearsal, rehearseRounds } from '../../companies/recording/rehearsing/rehearse-rounds.ts';
import { whereOf } from '../../ingest/sources/csv/split.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { storable } from '../../platform/storable.ts';
import { findImport } from './find-import.ts';
import { previewRow } from './preview-row.ts';
import { openImport } from './recording/open-import.ts';

const rowsShown = 20;

/** The first rows of a file as they would be recorded. */
export async function previewImport(
  context: Context,
  { id, mapping }: { id: string; mapping: ImportMapping },
): Promise<{ rows: PreviewRow[] }> {
  requireOperator(context);
  const opened = await openImport(context, await findImport(context, id), mapping);
  const rows = opened.sample.slice(0, rowsShown).map((row) => ({ row, ...opened.read(row) }));
  const reports = rows.flatMap(({ readings }) =>
    readings.flatMap((reading) => (reading.kind === 'report' ? [storable(reading.report)] : [])),
  );
  const outcomes = await rehearseRounds(context, reports, emptyRehearsal());
  const rehearsed = outcomes.map((outcome, index) => ({ ...outcome, report: reports[index] ?? null }));
  return {
    rows: rows.map(({ row, readings }) => {
      const isRecorded = readings.some(({ kind }) => kind === 'report');
      return previewRow(whereOf(row), readings, isRecorded ? (rehearsed.shift() ?? null) : null);
    }),
  };
}
