import type { ImportMapping } from '../../../../contract/admin/imports/imports.ts';
import { UnreadableDocument } from '../../../ingest/source.ts';
import { mapColumns, requireCompany } from '../../../ingest/sources/csv/recognise-columns.ts';
import type { Row } from '../../../ingest/sources/csv/split.ts';
import { openTable } from '../../../ingest/sources/csv/stream/open-table.ts';
import type { OpenTable } from '../../../ingest/sources/csv/stream/opened.ts';
import { createRowReader, type RowRead } from '../../../ingest/sources/csv/stream/row-reader.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { isMissingFile } from '../../../platform/fault-of-disk.ts';
import type { ImportRow } from '../table.ts';

export type OpenImport = OpenTable & { header: readonly string[]; read: (row: Row) => RowRead };

/** The file of an import, read as the mapping says. What keeps it from being read is said to whoever asked. */
export async function openImport(
  context: Context,
  { path, scanned }: Pick<ImportRow, 'path' | 'scanned'>,
  mapping: ImportMapping,
): Promise<OpenImport> {
  requireOperator(context);
  if (path === null || !scanned) throw gone();
  try {
    const opened = await openTable(path, scanned);
    const table = mapColumns(opened.table, mapping);
    requireCompany(table);
    const read = createRowReader({ table, dayOrder: scanned.dayOrder, now: context.now(), sums: mapping });
    return { ...opened, header: table.header, read };
  } catch (thrown) {
    if (thrown instanceof UnreadableDocument) throw new ApiError('INVALID', thrown.message);
    throw isMissingFile(thrown) ? gone() : thrown;
  }
}

const gone = () => new ApiError('CONFLICT', 'The file is not there any more. Bring it in again.');
