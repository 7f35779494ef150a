import { desc, eq } from 'drizzle-orm';
import { type Context, requireMachine } from '../../platform/context.ts';
import { backupFaults } from './backup-fault.ts';
import { claimRestoreTest } from './backups.ts';
import { restoreApart, type TrialAnswer } from './load/restore-postgres.ts';
import { type BackupRow, backups } from './table.ts';

/** Brings a backup back into a throw-away database and compares its rows: the one that an admin named, or the newest. */
export async function testBackup(context: Context, { id }: { id?: string }): Promise<BackupRow | null> {
  requireMachine(context);
  const row = await findRow(context, id);
  if (!row) return null;
  const { key, place } = context.environment.backups;
  const answer: TrialAnswer =
    key === null
      ? { outcome: 'failed', reason: backupFaults.noKey }
      : await restoreApart({ place, fileName: row.fileName, key }, context.signal);
  const reason = reasonOf(row, answer);
  if (reason) context.log.error({ reason }, 'a backup could not be brought back for a trial');
  const [tested] = await context.db
    .update(backups)
    .set({ testOutcome: reason === null ? 'same' : 'failed', testReason: reason, testedAt: context.now() })
    .where(eq(backups.id, row.id))
    .returning();
  return tested ?? null;
}

async function findRow(context: Context, id: string | undefined): Promise<BackupRow | undefined> {
  const [row] = await context.db
    .select()
    .from(backups)
    .where(id === undefined ? eq(backups.status, 'done') : eq(backups.id, id))
    .orderBy(desc(backups.createdAt))
    .limit(1);
  // One that an admin asked for is claimed already.
  return row && id === undefined ? claimRestoreTest(context, row) : row;
}

/** Null where what came back is what was written down when the backup was made. */
function reasonOf(row: BackupRow, answer: TrialAnswer): string | null {
  if (answer.outcome === 'failed') return answer.reason;
  if (answer.rows === row.rows && answer.tables === row.tables) return null;
  return `${answer.rows} rows of ${answer.tables} tables came back; ${row.rows} of ${row.tables} were written.`;
}
