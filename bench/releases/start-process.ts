import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '../free-port.ts';

export type StartedProcess = AsyncDisposable & {
  pid: number;
  /** Where it answers; a worker of the last release answers nowhere. */
  url: string;
  /** What it said on standard error. */
  said: () => string;
  ready: Promise<void>;
  /** Resolves with its exit code. */
  ended: Promise<number | null>;
  stop: () => Promise<number | null>;
  kill: (signal: NodeJS.Signals) => boolean;
};

const readySentence = /Upround is (?:ready at|working on its jobs)/;

/** On a busy machine the last release gives up before its database has answered, and is started again. */
const mostTries = 5;

/** Spawns the program of a release and waits until it says that it is ready. */
export async function startProcess(...asked: Parameters<typeof spawnProcess>): Promise<StartedProcess> {
  for (let tries = 1; ; tries += 1) {
    const started = await spawnProcess(...asked);
    const isReady = await Promise.race([started.ready.then(() => true), started.ended.then(() => false)]);
    if (isReady) return started;
    await started[Symbol.asyncDispose]();
    if (tries === mostTries) throw new Error(`The ${asked[1]} does not start: ${started.said()}`);
  }
}

/** The same without waiting, for a process that is to refuse. */
export async function spawnProcess(
  folder: string,
  run: 'web' | 'worker',
  variables: Record<string, string>,
): Promise<StartedProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), `upround-bench-${run}-`));
  const port = String(await freePort());
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: port,
      HEALTH_PORT: port,
      DATA_DIR: dataDir,
      RUN: run,
      SAMPLE_DATA: 'off',
      SOURCES: 'off',
      LOG_LEVEL: 'silent',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, 'exit').then(() => child.exitCode);
  const ready = new Promise<void>((resolve) => {
    let reported = '';
    child.stdout.on('data', (chunk: Buffer) => {
      reported += chunk.toString();
      if (readySentence.test(reported)) resolve();
    });
  });
  const stop = (): Promise<number | null> => {
    child.kill('SIGTERM');
    return ended;
  };
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    ready,
    ended,
    stop,
    kill: (signal) => child.kill(signal),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
