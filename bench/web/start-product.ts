import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registrationOf } from '../registration-of.ts';

export type StartedProduct = AsyncDisposable & { address: string; cookie: string };

/** In milliseconds: a first start fills the database with the sample. */
const longestStart = 120_000;
const pause = 250;

const reader = registrationOf('ada@example.com');

/** The product in a process of its own, as a first start leaves it, and a user who has just registered. */
export async function startProduct(): Promise<StartedProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'upround-bench-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: `${port}`, DATA_DIR: dataDir, SOURCES: 'off', LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill();
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(address);
    return { address, cookie: await register(address), [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(address: string): Promise<void> {
  for (const end = Date.now() + longestStart; Date.now() < end; ) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error('The product did not become ready.');
}

async function register(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reader),
  });
  if (!answer.ok) throw new Error(`Registering failed: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const place = server.address();
  server.close();
  if (place === null || typeof place === 'string') throw new Error('There is no free port.');
  return place.port;
}
