import { and, desc, eq, inArray } from 'drizzle-orm';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { ApiError, reasonOf } from '../../platform/errors.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { faultOfStorage } from '../../platform/storage/storage-fault.ts';
import { BackupFault, backupFaults } from './backup-fault.ts';
import { claimBackup } from './claim-backup.ts';
import { type DumpProgress, writeDump } from './dump/dump.ts';
import { markOfSecret, openSealedFile } from './sealing/sealing.ts';
import { type BackupRow, backups } from './table.ts';

/** Makes the backup that an admin asked for, or the one of the schedule unless one is being made already. */
export async function runBackup(context: Context, { id }: { id?: string }): Promise<void> {
  requireMachine(context);
  const row = id === undefined ? await claimScheduled(context) : await findWaiting(context, id);
  if (row) await makeBackup(context, row);
}

async function findWaiting({ db }: Context, id: string) {
  const [row] = await db
    .select()
    .from(backups)
    .where(and(eq(backups.id, id), eq(backups.isOpen, true)));
  return row;
}

function claimScheduled(context: Context) {
  return claimBackup(context, { cause: 'schedule', status: 'running' }).catch((thrown) => {
    if (thrown instanceof ApiError) return undefined;
    throw thrown;
  });
}

const reportEveryMs = 1_000;

/** Makes a backup that was claimed. When it cannot be made nothing of it stays, and the row says why. Throws `BackupFault`. */
export async function makeBackup(context: Context, row: BackupRow): Promise<BackupRow> {
  requireMachine(context);
  await change(context, row, { status: 'running' });
  try {
    const { written, bytes } = await writeFile(context, row);
    const ended = { endedAt: context.now(), isOpen: null };
    const done = await change(context, row, { ...written, ...ended, bytes, status: 'done' });
    await deleteOldBackups(context).catch((error) => context.log.error({ error }, 'old backups were left'));
    return done;
  } catch (thrown) {
    const reason = reasonIn(thrown);
    await change(context, row, { status: 'failed', isOpen: null, endedAt: context.now(), reason });
    context.log.error({ error: thrown }, 'a backup could not be made');
    throw new BackupFault(`No backup was made: ${reason}`, { cause: thrown });
  }
}

async function writeFile(
  context: Context,
  row: BackupRow,
): Promise<{ written: DumpProgress; bytes: number }> {
  const { place, key } = context.environment.backups;
  if (key === null) throw new BackupFault(backupFaults.noKey);
  const storage = openStorage(place);
  await storage.clearUnfinished(daysEarlier(context.now(), 1));
  const file = openSealedFile(storage, { fileName: row.fileName, key });
  try {
    const written = await writeDump({
      db: context.db,
      environment: context.environment,
      madeAt: row.createdAt,
      secretMark: markOfSecret(context.secrets.authSecret),
      write: (text) => {
        context.signal.throwIfAborted();
        return file.write(text);
      },
      tell: teller(context, row),
    });
    return { written, bytes: await file.finish() };
  } catch (thrown) {
    await file.giveUp();
    throw thrown;
  }
}

/** Says how far it is, now and then. The embedded database has no second connection on which that could be said. */
function teller(context: Context, row: BackupRow): (progress: DumpProgress) => Promise<void> {
  let reportedAt = performance.now();
  return async (progress) => {
    const isSoon = performance.now() - reportedAt < reportEveryMs;
    if (context.environment.databaseUrl === null || isSoon) return;
    reportedAt = performance.now();
    await change(context, row, progress);
  };
}

async function change(context: Context, { id }: BackupRow, set: Partial<BackupRow>): Promise<BackupRow> {
  const [row] = await context.db
    .update(backups)
    .set({ ...set, touchedAt: context.now() })
    .where(eq(backups.id, id))
    .returning();
  if (!row) throw new Error('This backup is no longer in the list');
  return row;
}

function reasonIn(thrown: unknown): string {
  if (thrown instanceof BackupFault) return thrown.message;
  const fault = faultOfStorage(thrown);
  if (fault) return `${fault}. Nothing was left there; the backups before it are untouched.`;
  return `${reasonOf(thrown)}.`;
}

/** Keeps so many of the newest that are whole, and so many of what failed. */
async function deleteOldBackups({ db, environment, ...context }: Context): Promise<void> {
  requireMachine({ db, environment, ...context });
  const { place, keep } = environment.backups;
  const storage = openStorage(place);
  const rows = await db.select().from(backups).orderBy(desc(backups.createdAt));
  const old = (status: 'done' | 'failed') => rows.filter((row) => row.status === status).slice(keep);
  const gone = [...old('done'), ...old('failed')];
  if (gone.length === 0) return;
  for (const { fileName } of gone) await storage.remove(fileName);
  await db.delete(backups).where(
    inArray(
      backups.id,
      gone.map(({ id }) => id),
    ),
  );
}
