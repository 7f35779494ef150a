import { access, chmod, constants, mkdir } from 'node:fs/promises';
import { reasonOf } from '../platform/errors.ts';

/** Makes sure of the data folder, which only its owner may read. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await chmod(dataDir, 0o700);
    await access(dataDir, constants.R_OK | constants.W_OK);
  } catch (cause) {
    throw new Error(`We can’t use the data folder ${dataDir}: ${reasonOf(cause)}.`, { cause });
  }
}
