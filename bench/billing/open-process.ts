import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { usualConnections } from '../../server/platform/database/connections/open-server.ts';
import { type OpenDatabase, openDatabase } from '../../server/platform/database/database.ts';
import { createLogger } from '../../server/platform/log.ts';
import type { DatabaseKind } from '../figures.ts';
import { freePort } from '../free-port.ts';
import { makePlace } from '../open-fresh-product.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const startTimeoutMs = 120_000;
/** Often enough for a start of two seconds, seldom enough to leave it the processor. */
const askEveryMs = 50;

/** The product in a process of its own, over a database that outlives it. */
export type ProductProcess = AsyncDisposable & {
  url: string;
  start: () => Promise<void>;
  /** As when the machine goes away: nothing is finished. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  /** Its database, while it does not run, or for a server at any time. */
  dataDir: string;
  openDatabase: () => Promise<OpenDatabase>;
};

/** Nothing runs yet, so that its database can be filled first. What runs then is the product, or another program. */
export async function openProcess(
  kind: DatabaseKind,
  variables: Record<string, string>,
  program = main,
): Promise<ProductProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'upround-bench-process-'));
  const place = await makePlace(kind);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(place.url ? { DATABASE_URL: place.url } : {}),
    RUN: 'both',
    SAMPLE_DATA: 'off',
    SOURCES: 'off',
    LOG_LEVEL: process.env.BENCH_LOG_LEVEL ?? 'silent',
    ...variables,
  };
  let child: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals) => {
    if (!child) return;
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    child.kill(signal);
    await ended;
    child = null;
  };
  return {
    url,
    dataDir,
    async start() {
      child = spawn(process.execPath, [program], {
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await untilReady(url, child);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    openDatabase: () =>
      openDatabase(
        { databaseUrl: place.url ?? null, connections: usualConnections, dataDir, logLevel: 'warn' },
        createLogger('warn'),
      ),
    async [Symbol.asyncDispose]() {
      await end('SIGKILL');
      await place.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + startTimeoutMs;
  while (child.exitCode === null && Date.now() < giveUpAt) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await after(askEveryMs);
  }
  throw new Error('The product did not start');
}
