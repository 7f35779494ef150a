import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseKind } from '../figures.ts';
import { makePlace } from '../open-fresh-product.ts';
import type { Served } from './serve.ts';

const program = new URL('./serve.ts', import.meta.url);

export type ServedProcess<Reported = Served> = AsyncDisposable & {
  served: Reported;
  memoryMb: () => Promise<number>;
  /** What the program answers to a message. */
  ask: <Answer>(message: string) => Promise<Answer>;
};

/** The product with companies and people in it, in a process of its own. */
export function openServed(
  kind: DatabaseKind,
  { companies, users, signedIn }: { companies: number; users: number; signedIn: number },
): Promise<ServedProcess> {
  return openForked<Served>(kind, program, [companies, users, signedIn]);
}

/** A program that serves the product over a database of its own, and sends first what there is to know of it. */
export async function openForked<Reported>(
  kind: DatabaseKind,
  program: URL,
  parameters: number[],
): Promise<ServedProcess<Reported>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'upround-bench-load-'));
  const place = await makePlace(kind);
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: place.url };
  const child = fork(fileURLToPath(program), parameters.map(String), { env });
  const ended = once(child, 'exit');
  const [served]: [Reported] = await Promise.race([
    // What the program sends first.
    once(child, 'message') as Promise<[Reported]>,
    ended.then(() => Promise.reject(new Error('The product for the bench did not start'))),
  ]);
  const ask = async <Answer>(message: string) => {
    child.send(message);
    const [answer] = (await once(child, 'message')) as [Answer];
    return answer;
  };
  return {
    served,
    ask,
    memoryMb: async () => (await ask<{ memoryMb: number }>('memory')).memoryMb,
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await ended;
      await place.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
