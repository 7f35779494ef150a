import { constants, createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Environment } from '../../../platform/environment.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { findStored } from '../../../platform/storage/storage.ts';
import { faultOfStorage } from '../../../platform/storage/storage-fault.ts';
import { BackupFault, backupFaults } from '../backup-fault.ts';

/** Finds a file of this machine, or else a backup by its name where backups lie. It can be read more than once. */
export async function openBackup(
  { backups }: Pick<Environment, 'backups'>,
  file: string,
): Promise<() => AsyncIterable<Uint8Array>> {
  const isHere = await access(file, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (isHere) return () => createReadStream(file);
  const storage = openStorage(backups.place);
  const name = basename(file);
  const found = await findStored(storage, name).catch((thrown) => {
    throw new BackupFault(backupFaults.unreadable(faultOfStorage(thrown) ?? 'its place cannot be read'), {
      cause: thrown,
    });
  });
  if (found === null) throw new BackupFault(`We can’t read the file ${file}.`);
  return () => storage.read(name);
}
