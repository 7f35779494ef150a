import type { ImportStatus } from '../../../contract/admin/imports/imports.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { actorOf } from './actor-of.ts';
import { claimImport } from './claim-import.ts';
import { findImport } from './find-import.ts';
import { isStale } from './present.ts';

/** Asks what works on a file to stop after the rows that it is at. What died with its process is over at once. */
export function cancelImport(context: Context, { id }: { id: string }): Promise<{ status: ImportStatus }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const row = await findImport(inside, id);
    const over: ImportStatus = row.status === 'checking' ? 'ready' : 'cancelled';
    const set = isStale(row, inside.now()) ? { status: over } : { cancelAskedAt: inside.now() };
    const claimed = await claimImport(inside, { id, from: ['checking', 'running'], set });
    await recordEvent(inside, {
      kind: 'import-cancelled',
      userId: actorOf(inside).userId,
      detail: { import: id, fileName: row.fileName },
    });
    return { status: claimed.status };
  });
}
