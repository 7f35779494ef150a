import type { ImportMapping, ImportStatus } from '../../../contract/admin/imports/imports.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { actorOf, claimImport, findImport } from './imports.ts';
import { isStale } from './present.ts';
import type { ImportRow } from './table.ts';

export const importQueue = 'imports.work';

type Work = { id: string } & (
  | { task: 'check'; mapping: ImportMapping }
  | { task: 'run'; mapping: ImportMapping }
  | { task: 'undo' }
);

/** Says what is to be done with an import, for the queue or for a terminal that does it itself. Of two who ask at once one is refused. */
export function queueWork(
  context: Context,
  work: Work,
  { isQueued } = { isQueued: true },
): Promise<{ status: ImportStatus }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const row = await findImport(inside, work.id);
    const claimed = await claimImport(inside, { id: work.id, ...claimOf(inside, row, work) });
    await recordEvent(inside, {
      kind: kinds[work.task],
      userId: actorOf(inside).userId,
      detail: { import: work.id, fileName: row.fileName },
    });
    if (isQueued) await inside.queue.send(inside, importQueue, { id: work.id }, { singletonKey: work.id });
    return { status: claimed.status };
  });
}

const kinds = { check: 'import-checked', run: 'import-started', undo: 'import-undone' } as const;

function claimOf(
  context: Context,
  row: ImportRow,
  work: Work,
): { from: ImportStatus[]; set: Partial<ImportRow> } {
  const begun = { cancelAskedAt: null, reason: null };
  if (work.task === 'undo') {
    const isDead = (row.status === 'running' || row.status === 'undoing') && isStale(row, context.now());
    const from: ImportStatus[] = isDead ? [row.status] : ['done', 'cancelled', 'failed'];
    return { from, set: { ...begun, status: 'undoing' } };
  }
  if (work.mapping.facts.length !== row.columns.length)
    throw new ApiError('INVALID', 'The columns don’t match the file. Reload the page.');
  const { mapping } = work;
  const set = { ...begun, mapping, rowsDone: 0, bytesDone: 0, startedAt: context.now(), endedAt: null };
  return work.task === 'check'
    ? { from: ['ready'], set: { ...set, status: 'checking', check: null } }
    : { from: ['ready', 'cancelled', 'failed'], set: { ...set, status: 'running', result: null } };
}
