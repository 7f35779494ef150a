import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq, isNull, lt, ne, or } from 'drizzle-orm';
import { type Backup, backupMessages } from '../../../contract/admin/backups.ts';
import { scheduleInWords } from '../../ingest/list-sources.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import type { Environment } from '../../platform/environment.ts';
import { ApiError, reasonOf } from '../../platform/errors.ts';
import { faultOfDisk } from '../../platform/fault-of-disk.ts';
import { ensureSecrets } from '../../platform/secrets/secrets.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { faultOfStorage } from '../../platform/storage/storage-fault.ts';
import { BackupFault, backupFaults } from './backup-fault.ts';
import { backupPrefix, claimBackup } from './claim-backup.ts';
import { isRow, readRecorded } from './dump/dump.ts';
import { type Loaded, type OpenDump, openDump, restoreEmbedded } from './load/load-dump.ts';
import { openBackup } from './load/open-backup.ts';
import { restorePostgres } from './load/restore-postgres.ts';
import { type Settled, type StoredFiles, storeFiles } from './load/store-files.ts';
import { markOfSecret } from './sealing/sealing.ts';
import { type BackupRow, backups } from './table.ts';

type Restore = { file: string; mayReplace: boolean; now: Date };

export type Restored = Loaded &
  Settled & {
    madeAt: Date;
    /** Where the database lies that was there before; null where there was none. */
    before: string | null;
    /** False where what the product sealed with its secret (such as authenticator keys) cannot be read any more. */
    hasSecret: boolean;
  };

/**
 * Puts a backup in place of an empty installation, or of any if that is said. The caller holds the data folder. Nothing
 * is changed unless all of it could be read and is what was written down. Throws `BackupFault`.
 */
export async function restoreBackup(environment: Environment, restore: Restore): Promise<Restored> {
  const { dataDir } = environment;
  const { key } = environment.backups;
  const open = await openBackup(environment, restore.file);
  // Read to its end once before anything is touched: what is damaged is known soon.
  await requireWhole(await openDump(open(), key));
  const dump = await openDump(open(), key);
  const files = storeFiles(environment);
  await rm(join(dataDir, 'restoring'), { recursive: true, force: true });
  try {
    return await bringBack({ environment, restore, dump, files });
  } catch (thrown) {
    if (thrown instanceof BackupFault) throw thrown;
    const fault = faultOfDisk(thrown);
    const why = fault ? `${fault} (${dataDir})` : reasonOf(thrown);
    throw new BackupFault(`We couldn’t restore the backup: ${why}. Nothing was changed.`, {
      cause: thrown,
    });
  } finally {
    await dump.close();
    await files.giveUp();
  }
}

async function requireWhole({ lines, close }: OpenDump): Promise<void> {
  let last = '';
  for (;;) {
    const { done, value } = await lines.next();
    if (done) break;
    last = value;
  }
  await close();
  if (isRow(last) || readRecorded(last).kind !== 'end') throw new BackupFault(backupFaults.damaged);
}

type Parts = { environment: Environment; restore: Restore; dump: OpenDump; files: StoredFiles };

async function bringBack({ environment, restore, dump, files }: Parts): Promise<Restored> {
  const { databaseUrl, connections, dataDir } = environment;
  const stamp = restore.now.toISOString().slice(0, 19).replaceAll(':', '-');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const placed =
    databaseUrl === null
      ? await placeEmbedded({ environment, restore, dump, files }, stamp)
      : {
          loaded: await restorePostgres(
            {
              url: connections.directUrl ?? databaseUrl,
              ca: connections.ca,
              mayReplace: restore.mayReplace,
            },
            dump,
            files.keeper,
          ),
          before: null,
        };
  const settled = await files.settle(stamp);
  const { authSecret } = await ensureSecrets(environment);
  return {
    ...placed.loaded,
    ...settled,
    madeAt: new Date(dump.head.madeAt),
    before: placed.before,
    hasSecret: markOfSecret(authSecret) === dump.head.secretMark,
  };
}

async function placeEmbedded(
  { environment: { dataDir }, restore, dump, files }: Parts,
  stamp: string,
): Promise<{ loaded: Loaded; before: string | null }> {
  const place = join(dataDir, 'database');
  const isTaken = existsSync(place);
  if (isTaken && !restore.mayReplace)
    throw new BackupFault(
      `${dataDir} already has a database. To replace it, add --replace. The current one is kept beside it.`,
    );
  const aside = join(dataDir, 'restoring', 'database');
  const loaded = await restoreEmbedded(aside, dump, files.keeper);
  const before = isTaken ? `${place}.before-${stamp}` : null;
  if (before) await rename(place, before);
  await rename(aside, place);
  return { loaded, before };
}

const mostListed = 200;

type BackupList = {
  backups: Backup[];
  hasKey: boolean;
  folder: string;
  fault: string | null;
  /** Backups that lie there and that this installation does not know: made before it was restored, or by another one. */
  unknown: string[];
  schedule: string | null;
  keep: number;
};

/** The backups, newest first, and how they are made. Operators only. */
export async function listBackups(context: Context): Promise<BackupList> {
  requireOperator(context);
  const { key, place, cron, keep } = context.environment.backups;
  const storage = openStorage(place);
  const rows = await context.db
    .select()
    .from(backups)
    .orderBy(desc(backups.createdAt), desc(backups.id))
    .limit(mostListed);
  const { names, fault } = await findNames(storage);
  const known = await context.db.select({ fileName: backups.fileName }).from(backups);
  const own = new Set(known.map(({ fileName }) => fileName));
  return {
    backups: rows.map((row) => presentBackup(row, { isThere: fault !== null || names.has(row.fileName) })),
    hasKey: key !== null,
    folder: storage.where,
    fault,
    unknown: [...names].filter((name) => name.endsWith('.age') && !own.has(name)).sort(),
    schedule: cron && scheduleInWords(cron),
    keep,
  };
}

/** The backups that are there, or why that cannot be told. */
async function findNames(storage: Storage): Promise<{ names: Set<string>; fault: string | null }> {
  const names = new Set<string>();
  try {
    for await (const { key } of storage.list(backupPrefix)) names.add(key);
    return { names, fault: null };
  } catch (thrown) {
    return { names, fault: faultOfStorage(thrown) ?? reasonOf(thrown) };
  }
}

/** Has a backup brought back for a trial. Operators only. */
export function requestRestoreTest(context: Context, { id }: { id: string }): Promise<{ id: string }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { fileName } = await claimRestoreTest(inside, { id });
    await recordEvent(inside, {
      kind: 'backup-test-asked',
      userId: null,
      subject: { kind: 'backup', id, name: fileName },
    });
    await inside.queue.send(inside, restoreTestQueue, { id });
    return { id };
  });
}

/** Has a backup made now, by whichever process works on jobs. Operators only. */
export function requestBackup(context: Context): Promise<{ id: string }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { id, fileName } = await claimBackup(inside, { cause: 'admin', status: 'waiting' });
    await recordEvent(inside, {
      kind: 'backup-asked',
      userId: null,
      subject: { kind: 'backup', id, name: fileName },
    });
    await inside.queue.send(inside, backupQueue, { id });
    return { id };
  });
}

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
  if (!found) throw new ApiError('NOT_FOUND', 'This backup no longer exists.');
  throw new ApiError('CONFLICT', found.status === 'done' ? backupMessages.isTesting : backupMessages.notDone);
}

export const backupQueue = 'backups.make';

export const restoreTestQueue = 'backups.test';

function presentBackup(row: BackupRow, { isThere }: { isThere: boolean }): Backup {
  const { id, fileName, status, cause, tablesDone, tables, rows, bytes, reason } = row;
  return {
    id,
    fileName,
    status,
    cause,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    tablesDone,
    tables,
    rows,
    bytes,
    reason,
    test:
      row.testedAt && row.testOutcome
        ? { at: row.testedAt.toISOString(), outcome: row.testOutcome, reason: row.testReason }
        : null,
    isThere,
  };
}
