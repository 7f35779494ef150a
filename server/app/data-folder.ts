import { access, chmod, constants, mkdir } from 'node:fs/promises';
import { reasonOf } from '../platform/errors.ts';
import { type RunCommand, serveControl } from '../platform/http/control.ts';
import { createToken, lockFolder } from '../platform/lock.ts';

export type Hold = { release: () => Promise<void> };

/**
 * Holds a data folder for this process and opens the door by which commands of other processes are run in it. The
 * embedded database allows one process only, so a process holds the folder before it opens it.
 */
export async function lockDataDir(dataDir: string, runCommand: RunCommand): Promise<Hold> {
  const token = createToken();
  const door = await serveControl(token, runCommand);
  try {
    const address = `http://127.0.0.1:${door.port}`;
    const lock = await lockFolder(dataDir, { pid: process.pid, address, token });
    return {
      async release() {
        await door.close(1_000);
        await lock.release();
      },
    };
  } catch (thrown) {
    await door.close(0);
    throw thrown;
  }
}

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
