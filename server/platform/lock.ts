import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { DamagedFile, readJsonFile } from './json-file.ts';

const holder = z.object({
  pid: z.int().positive(),
  /** Loopback address of its control port. */
  address: z.url({ protocol: /^http$/ }),
  /** Known only to those who may read the data folder. */
  token: z.string().min(1),
  /** `claiming` while it looks for others, `holding` once it found none. */
  state: z.enum(['claiming', 'holding']),
});

/** What a process that holds a data folder tells the others: who it is and where it can be spoken to. */
export type Holder = z.infer<typeof holder>;

export type Lock = { release: () => Promise<void> };

export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

const patienceMs = 3_000;

export function createToken(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * Claims a data folder for this process. Everyone announces itself in a file of its own and then looks for others, so
 * of two that start at the same moment at most one stays; the files of the dead are swept away. Throws `FolderInUse`.
 */
export async function lockFolder(dataDir: string, self: Omit<Holder, 'state'>): Promise<Lock> {
  const folder = lockFolderOf(dataDir);
  await makeLockFolder(folder);
  const file = join(folder, `${self.pid}-${self.token.slice(0, 8)}.json`);
  const release = () => rm(file, { force: true });
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    await announce(file, { ...self, state: 'claiming' });
    const others = (await readHolders(folder)).filter(({ token }) => token !== self.token);
    if (others.length === 0) break;
    await release();
    const holder = others.find(({ state }) => state === 'holding');
    if (holder || performance.now() > giveUpAt) throw inUse(dataDir, holder ?? others[0]);
    await wait(50 + Math.random() * 200);
  }
  await announce(file, { ...self, state: 'holding' });
  return { release };
}

/** The live process that holds a data folder, if there is one. */
export async function findHolder(dataDir: string): Promise<Holder | null> {
  const holders = await readHolders(lockFolderOf(dataDir));
  return holders.find(({ state }) => state === 'holding') ?? null;
}

function lockFolderOf(dataDir: string): string {
  return join(dataDir, 'running');
}

async function makeLockFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new DamagedFile(`${folder} has to be a folder that can be written to. ${remedy}`, { cause });
  }
}

async function announce(file: string, holder: Holder): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, JSON.stringify(holder), { mode: 0o600 });
  await rename(unfinished, file);
}

async function readHolders(folder: string): Promise<Holder[]> {
  const names = await readdir(folder).catch(() => []);
  const holders = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => readHolder(join(folder, name))),
  );
  return holders.filter((holder) => holder !== null);
}

async function readHolder(file: string): Promise<Holder | null> {
  const found = await readJsonFile(file, holder, remedy).catch((thrown) => giveUpDead(file, thrown));
  if (found === null) return null;
  if (await isAlive(found)) return found;
  await rm(file, { force: true });
  return null;
}

const remedy = 'Stop every Upround that uses this data folder, then remove the file.';

/** A file that cannot be read belonged to a process whose number its name begins with; of a dead one it is swept away. */
async function giveUpDead(file: string, thrown: unknown): Promise<null> {
  const pid = Number.parseInt(basename(file), 10);
  if (!(thrown instanceof DamagedFile) || !(pid > 0) || isRunning(pid)) throw thrown;
  await rm(file, { force: true, recursive: true });
  return null;
}

/** A process number alone may have been given to a stranger since, so the control port has to know the token too. */
async function isAlive({ pid, address, token }: Holder): Promise<boolean> {
  if (pid !== process.pid && !isRunning(pid)) return false;
  try {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(2_000) });
    return response.ok;
  } catch (thrown) {
    // Too busy to answer is alive; a closed port is not.
    return thrown instanceof DOMException && thrown.name === 'TimeoutError';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}

function inUse(dataDir: string, holder: Holder | undefined): FolderInUse {
  return new FolderInUse(
    `The data folder ${dataDir} is in use by another process (number ${holder?.pid}). Stop it or set DATA_DIR.`,
  );
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
