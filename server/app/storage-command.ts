import { join, resolve } from 'node:path';
import { counted } from '../../contract/platform/text/counts.ts';
import type { Environment } from '../platform/environment.ts';
import { copyStorage } from '../platform/storage/copy-storage.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { StoragePlace } from '../platform/storage/storage.ts';
import { faultOfStorage } from '../platform/storage/storage-fault.ts';

type Say = (line: string) => void;
type Order = { words: string[]; here: string; say: Say };
type Copy = { what: string; folder: StoragePlace; store: StoragePlace };

const usage = 'npm run storage -- <copy-from|copy-to> <data folder> [--backups <folder>]';

/** Copies files between a folder and the store of `STORAGE_URL`, either way. Answers the exit code. */
export async function storageCommand(environment: Environment, { words, here, say }: Order): Promise<number> {
  const [direction, folder, option, backups] = words;
  const isUsage =
    (direction === 'copy-from' || direction === 'copy-to') &&
    folder !== undefined &&
    (words.length === 2 || (words.length === 4 && option === '--backups'));
  if (!isUsage) {
    say(`Usage: ${usage}`);
    return 1;
  }
  if (environment.uploads.kind === 'folder') {
    say('Set STORAGE_URL and its keys first: files are copied between a folder and that store.');
    return 1;
  }
  const folderAt = (path: string): StoragePlace => ({ kind: 'folder', folder: resolve(here, path) });
  const copies: Copy[] = [
    { what: 'Imports', folder: folderAt(join(folder, 'imports')), store: environment.uploads },
    {
      what: 'Backups',
      folder: folderAt(backups ?? join(folder, 'backups')),
      store: environment.backups.place,
    },
  ];
  let exitCode = 0;
  for (const copy of copies) if (!(await runCopy(copy, direction, say))) exitCode = 1;
  return exitCode;
}

async function runCopy(
  { what, folder, store }: Copy,
  direction: 'copy-from' | 'copy-to',
  say: Say,
): Promise<boolean> {
  if (store.kind === 'folder') {
    say(`${what}: BACKUP_DIR says that they lie in ${store.folder}. Unset it to have them in the store.`);
    return true;
  }
  const inFolder = openStorage(folder);
  const inStore = openStorage(store);
  const from = direction === 'copy-from' ? inFolder : inStore;
  const to = direction === 'copy-from' ? inStore : inFolder;
  try {
    const { copied, same, different } = await copyStorage(from, to);
    say(
      `${what}: ${counted(copied, 'file', 'files')} copied to ${to.where} and compared, ${same} already there.`,
    );
    if (different.length > 0)
      say(`${what}: ${different.join(', ')} changed while copied, and were skipped. Run it again.`);
    return different.length === 0;
  } catch (thrown) {
    const fault = faultOfStorage(thrown);
    if (fault === null) throw thrown;
    say(`${what}: they could not be copied to ${to.where}: ${fault}. What was copied stays; run it again.`);
    return false;
  }
}
