import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ImportDetail, importPartBytes } from '../../contract/admin/imports/imports.ts';
import { memoryFlags, memoryVariables } from '../../scripts/memory.mjs';
import type { Memory, Served } from './serve.ts';

const program = fileURLToPath(new URL('./serve.ts', import.meta.url));
const pollMs = 250;

type Watched = { seconds: number; last: ImportDetail; progress: number[] };

export type Importing = AsyncDisposable & {
  /** Sends a file; answers the id of its import. */
  upload: (place: string) => Promise<string>;
  ask: (id: string, what: 'start' | 'cancel' | 'undo') => Promise<void>;
  /** Looks at it as its page does, until `isOver` or it is at rest. */
  watch: (id: string, isOver?: (now: ImportDetail) => boolean) => Promise<Watched>;
  memory: () => Promise<Memory>;
};

/** The product on a database that is there, in a process of its own, as an admin brings a table in over HTTP. */
export async function openImporting(databaseUrl: string): Promise<Importing> {
  const dataDir = await mkdtemp(join(tmpdir(), 'upround-bench-import-'));
  const child = fork(program, [], {
    execArgv: [...memoryFlags],
    env: { ...memoryVariables, ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  });
  const ended = once(child, 'exit');
  const [{ address, cookie }]: [Served] = await Promise.race([
    // What the program sends first.
    once(child, 'message') as Promise<[Served]>,
    ended.then(() => Promise.reject(new Error('The product for the bench did not start'))),
  ]);
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${address}/api/admin/imports${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  // What the contract says that it answers.
  const run = async (id: string) => (await send('GET', `/${id}`)) as ImportDetail;
  return {
    upload: (place) => upload(place, send),
    async ask(id, what) {
      const { mapping } = await run(id);
      await send('POST', `/${id}/${what}`, what === 'start' ? { mapping } : {});
    },
    async watch(id, isOver = () => false) {
      const startedAt = performance.now();
      const progress: number[] = [];
      for (;;) {
        const last = await run(id);
        if (last.rowsDone !== progress.at(-1)) progress.push(last.rowsDone);
        const isWorking = last.status === 'running' || last.status === 'undoing';
        if (!isWorking || isOver(last))
          return { seconds: (performance.now() - startedAt) / 1_000, last, progress };
        await setTimeout(pollMs);
      }
    },
    async memory() {
      child.send('memory');
      // What the program answers.
      const [memory] = (await once(child, 'message')) as [Memory];
      return memory;
    },
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function upload(
  place: string,
  send: (method: string, path: string, body?: object) => Promise<unknown>,
): Promise<string> {
  const file = await readFile(place);
  // What the contract says that it answers.
  const { id } = (await send('POST', '', { fileName: 'rounds.csv', size: file.length, changedAt: 1 })) as {
    id: string;
  };
  for (let offset = 0; offset < file.length; offset += importPartBytes) {
    const part = file.subarray(offset, offset + importPartBytes).toString('base64');
    await send('PUT', `/${id}/parts`, { offset, part });
  }
  await send('POST', `/${id}/finish`);
  return id;
}
