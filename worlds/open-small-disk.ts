import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A folder on a disk of its own, which is full after so many bytes. */
export type SmallDisk = { folder: string; remove: () => Promise<void> };

/** Null where none may be mounted: only on Linux, and by root. */
export async function openSmallDisk(bytes: number): Promise<SmallDisk | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  } catch {
    // In a container root may not mount either.
    await remove();
    return null;
  }
  return {
    folder,
    async remove() {
      // Whatever still reads a file of it lets go of that by itself.
      await run('umount', ['--lazy', folder]);
      await remove();
    },
  };
}
