import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../platform/environment.ts';
import { reasonOf } from '../../platform/errors.ts';
import { faultOfDisk } from '../../platform/fault-of-disk.ts';
import { ensureSecrets } from '../../platform/secrets/secrets.ts';
import { BackupFault, backupFaults } from './backup-fault.ts';
import { isRow, readRecorded } from './dump/lines.ts';
import type { Loaded } from './load/load-tables.ts';
import { type OpenDump, openDump } from './load/open-dump.ts';
import { restoreEmbedded } from './load/restore-embedded.ts';
import { restorePostgres } from './load/restore-postgres.ts';
import { type StoredFiles, storeFiles } from './load/store-files.ts';
import { markOfSecret } from './sealing/mark-of-secret.ts';

type Restore = { file: string; mayReplace: boolean; now: Date };

export type Restored = Loaded & {
  madeAt: Date;
  files: number;
  /** Where the database lies that was there before; null where there was none. */
  before: string | null;
  /** False where what the product sealed with its secret (such as authenticator keys) cannot be read any more. */
  hasSecret: boolean;
};

/**
 * Puts a backup in place of an empty installation, or of any if that is said. Whoever calls holds the data folder. Nothing
 * is changed unless all of it could be read and is what was written down. Throws `BackupFault`.
 */
export async function restoreBackup(environment: Environment, restore: Restore): Promise<Restored> {
  const { dataDir } = environment;
  // Read to its end once before anything is touched: what is damaged is known soon.
  await requireWhole(await openDump(restore.file, environment.backups.key));
  const dump = await openDump(restore.file, environment.backups.key);
  const files = storeFiles(dataDir);
  await rm(join(dataDir, 'restoring'), { recursive: true, force: true });
  try {
    return await bringBack({ environment, restore, dump, files });
  } catch (thrown) {
    if (thrown instanceof BackupFault) throw thrown;
    const fault = faultOfDisk(thrown);
    const why = fault ? `${fault} (${dataDir})` : reasonOf(thrown);
    throw new BackupFault(`The backup could not be brought back: ${why}. Nothing was changed.`, {
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
  const { databaseUrl, dataDir } = environment;
  const stamp = restore.now.toISOString().slice(0, 19).replaceAll(':', '-');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const placed =
    databaseUrl === null
      ? await placeEmbedded({ environment, restore, dump, files }, stamp)
      : {
          loaded: await restorePostgres(
            { url: databaseUrl, mayReplace: restore.mayReplace },
            dump,
            files.keeper,
          ),
          before: null,
        };
  const count = await files.settle(stamp);
  const { authSecret } = await ensureSecrets(environment);
  return {
    ...placed.loaded,
    madeAt: new Date(dump.head.madeAt),
    files: count,
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
      `There is a database in ${dataDir} already. To put the backup in its place say --replace; what is there now is kept beside it.`,
    );
  const aside = join(dataDir, 'restoring', 'database');
  const loaded = await restoreEmbedded(aside, dump, files.keeper);
  const before = isTaken ? `${place}.before-${stamp}` : null;
  if (before) await rename(place, before);
  await rename(aside, place);
  return { loaded, before };
}
