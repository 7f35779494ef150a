import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseKind } from '../figures.ts';
import { makePlace } from '../open-fresh-product.ts';
import type { Served } from './serve.ts';

const program = fileURLToPath(new URL('./serve.ts', import.meta.url));

export type ServedProcess = AsyncDisposable & { served: Served; memoryMb: () => Promise<number> };

/** The product with companies and people in it, in a process of its own. */
export async function openServed(kind: DatabaseKind, companies: number): Promise<ServedProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'upround-bench-load-'));
  const place = await makePlace(kind);
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: place.url };
  const child = fork(program, [String(companies)], { env });
  const ended = once(child, 'exit');
  const [served]: [Served] = await Promise.race([
    // What the program sends first.
    once(child, 'message') as Promise<[Served]>,
    ended.then(() => Promise.reject(new Error('The product for the bench did not start'))),
  ]);
  return {
    served,
    async memoryMb() {
      child.send('memory');
      // What the program answers.
      const [{ memoryMb }] = (await once(child, 'message')) as [{ memoryMb: number }];
      return memoryMb;
    },
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await ended;
      await place.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
