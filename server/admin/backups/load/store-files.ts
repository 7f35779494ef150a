import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';
import type { Environment } from '../../../platform/environment.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import type { StoragePlace } from '../../../platform/storage/storage.ts';
import { faultOfStorage } from '../../../platform/storage/storage-fault.ts';
import { BackupFault, backupFaults } from '../backup-fault.ts';
import { uploadsInBackups } from '../dump/dump.ts';
import type { FileStore } from './load-dump.ts';

export type StoredFiles = {
  keeper: NonNullable<FileStore>;
  /** Puts them where they belong; what lies in the data folder keeps its bytes under another name. */
  settle: (stamp: string) => Promise<Settled>;
  giveUp: () => Promise<void>;
};

/** How many files there were, and why tables that waited could not be stored; null where they could. */
export type Settled = { files: number; uploadsFault: string | null };

/** Takes the files of a backup, beside the data folder's own until all is well. */
export function storeFiles({ dataDir, uploads }: Pick<Environment, 'dataDir' | 'uploads'>): StoredFiles {
  const aside = join(dataDir, 'restoring', 'files');
  let current: FileHandle | null = null;
  const close = async () => {
    await current?.sync();
    await current?.close();
    current = null;
  };
  return {
    keeper: {
      async begin({ path, mode }) {
        await close();
        const place = join(aside, inside(path));
        await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        current = await open(place, 'wx', mode & 0o700);
      },
      async add(bytes) {
        if (current === null) throw new BackupFault(backupFaults.damaged);
        await current.writeFile(bytes);
      },
    },
    async settle(stamp) {
      await close();
      const found = await readdir(aside, { recursive: true, withFileTypes: true }).catch(() => []);
      const paths = found
        .filter((each) => each.isFile())
        .map((each) => relative(aside, join(each.parentPath, each.name)).replaceAll(sep, '/'));
      const isUpload = (path: string) => path.startsWith(uploadsInBackups);
      for (const path of paths.filter((each) => !isUpload(each))) {
        const place = join(dataDir, path);
        await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        if (existsSync(place)) await rename(place, `${place}.before-${stamp}`);
        await rename(join(aside, path), place);
      }
      const uploadsFault = await storeUploads(uploads, { aside, paths: paths.filter(isUpload) });
      return { files: paths.length, uploadsFault };
    },
    async giveUp() {
      await current?.close();
      await rm(join(dataDir, 'restoring'), { recursive: true, force: true });
    },
  };
}

async function storeUploads(
  uploads: StoragePlace,
  { aside, paths }: { aside: string; paths: readonly string[] },
): Promise<string | null> {
  const storage = openStorage(uploads);
  try {
    for (const path of paths)
      await storage.write(path.slice(uploadsInBackups.length), createReadStream(join(aside, path)));
    return null;
  } catch (thrown) {
    const fault = faultOfStorage(thrown);
    if (fault === null) throw thrown;
    return fault;
  }
}

function inside(path: string): string {
  const clean = normalize(path);
  if (clean.startsWith('..') || clean.startsWith(sep)) throw new BackupFault(backupFaults.damaged);
  return clean;
}
