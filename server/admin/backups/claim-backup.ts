import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { type BackupCause, backupMessages } from '../../../contract/admin/backups.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { backupFaults } from './backup-fault.ts';
import { type BackupRow, backups } from './table.ts';

/** How the name of every backup begins, by which they are found among other files. */
export const backupPrefix = 'upround-';

/** Without a sign of life for so long, the process that made it is gone. */
const patienceMs = 15 * 60_000;

/** Says that a backup is to be made; of two who ask at once one is refused. */
export async function claimBackup(
  context: Context,
  { cause, status }: { cause: BackupCause; status: 'waiting' | 'running' },
): Promise<BackupRow> {
  requireOperator(context);
  if (context.environment.backups.key === null) throw new ApiError('CONFLICT', backupFaults.noKey);
  const now = context.now();
  await giveUpStale(context, now);
  const id = randomUUID();
  // Two in one second have other names, too.
  const fileName = `${backupPrefix}${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${id.slice(0, 4)}.age`;
  const [row] = await context.db
    .insert(backups)
    .values({ id, fileName, cause, status, isOpen: true, createdAt: now, touchedAt: now })
    .onConflictDoNothing({ target: backups.isOpen })
    .returning();
  if (!row) throw new ApiError('CONFLICT', backupMessages.isOpen);
  return row;
}

async function giveUpStale({ db }: Context, now: Date): Promise<void> {
  const last = new Date(now.getTime() - patienceMs);
  await db
    .update(backups)
    .set({
      status: 'failed',
      isOpen: null,
      endedAt: now,
      reason: 'It was interrupted: its process ended.',
    })
    .where(and(eq(backups.isOpen, true), lt(backups.touchedAt, last)));
}
