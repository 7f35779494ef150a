import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../free-port.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const clock = fileURLToPath(new URL('./shift-clock.ts', import.meta.url));

/** A process of the product that keeps its port and its folder while it dies and comes back, as a service does. */
export type Machine = AsyncDisposable & {
  url: string;
  dataDir: string;
  kill: () => Promise<void>;
  /** As a deploy does: it is asked to end, and the next one starts. */
  replace: () => Promise<void>;
  start: () => void;
  moveClock: () => void;
  isWorking: () => Promise<boolean>;
};

export async function openMachine(
  run: 'web' | 'worker' | 'both',
  variables: Record<string, string>,
  within = tmpdir(),
): Promise<Machine> {
  const dataDir = await mkdtemp(join(within, `upround-fault-${run}-`));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  const place = { HOST: '127.0.0.1', PORT: port, HEALTH_PORT: port, DATA_DIR: dataDir, RUN: run };
  const start = () => {
    child = spawn(process.execPath, ['--import', clock, main], {
      env: {
        PATH: process.env.PATH,
        ...place,
        SAMPLE_DATA: 'off',
        SOURCES: 'off',
        LOG_LEVEL: 'silent',
        ...variables,
      },
      stdio: 'ignore',
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  start();
  return {
    url,
    dataDir,
    start,
    kill: () => end('SIGKILL'),
    async replace() {
      await end('SIGTERM');
      start();
    },
    moveClock: () => void child?.kill('SIGUSR2'),
    async isWorking() {
      // A service manager starts again what has ended.
      if (child && (child.exitCode !== null || child.signalCode !== null)) start();
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
      await answer?.arrayBuffer();
      return answer?.ok ?? false;
    },
    async [Symbol.asyncDispose]() {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
