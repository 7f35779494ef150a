import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import { backupMessages } from '../../../contract/admin/backups.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { type BackupRow, backups } from './table.ts';

const patienceMs = 6 * 3_600_000;

/** Says that a backup is being tested; of two who ask at once one is refused. */
export async function claimRestoreTest(context: Context, { id }: { id: string }): Promise<BackupRow> {
  requireOperator(context);
  const now = context.now();
  const isFree = or(
    isNull(backups.testOutcome),
    ne(backups.testOutcome, 'running'),
    lt(backups.testedAt, new Date(now.getTime() - patienceMs)),
  );
  const [row] = await context.db
    .update(backups)
    .set({ testOutcome: 'running', testedAt: now, testReason: null })
    .where(and(eq(backups.id, id), eq(backups.status, 'done'), isFree))
    .returning();
  if (row) return row;
  const [found] = await context.db.select().from(backups).where(eq(backups.id, id));
  if (!found) throw new ApiError('NOT_FOUND', 'This backup is not there any more.');
  throw new ApiError('CONFLICT', found.status === 'done' ? backupMessages.isTesting : backupMessages.notDone);
}
