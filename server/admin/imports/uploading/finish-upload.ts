import type { ImportStatus } from '../../../../contract/admin/imports/imports.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { claimImport } from '../claim-import.ts';
import { findImport } from '../find-import.ts';
import { examineTable } from './examine-table.ts';

/** Looks at a file that was sent whole. Asked again, it answers what was found before. */
export async function finishUpload(
  context: Context,
  { id }: { id: string },
): Promise<{ status: ImportStatus }> {
  requireOperator(context);
  const row = await findImport(context, id);
  if (row.status !== 'uploading') return { status: row.status };
  if (row.path === null || row.received !== row.size)
    throw new ApiError(
      'CONFLICT',
      'The file was not sent to its end. Choose it again, and the rest is sent.',
    );
  const set = await examineTable(context, row.path);
  await claimImport(context, { id, from: ['uploading'], set });
  return { status: set.status };
}
