import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { BackupFault, backupFaults } from '../backup-fault.ts';
import type { FileStore } from './load-tables.ts';

export type StoredFiles = {
  keeper: NonNullable<FileStore>;
  /** Puts them where they belong; what lies there keeps its bytes under another name. */
  settle: (stamp: string) => Promise<number>;
  giveUp: () => Promise<void>;
};

/** Takes the files of a backup, beside the data folder's own until all is well. */
export function storeFiles(dataDir: string): StoredFiles {
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
      const files = found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
      for (const file of files) {
        const place = join(dataDir, file.slice(aside.length));
        await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        if (existsSync(place)) await rename(place, `${place}.before-${stamp}`);
        await rename(file, place);
      }
      return files.length;
    },
    async giveUp() {
      await current?.close();
      await rm(join(dataDir, 'restoring'), { recursive: true, force: true });
    },
  };
}

function inside(path: string): string {
  const clean = normalize(path);
  if (clean.startsWith('..') || clean.startsWith(sep)) throw new BackupFault(backupFaults.damaged);
  return clean;
}
