import { createHash } from 'node:crypto';
import type { Storage } from './storage.ts';
import { findStored } from './storage.ts';

/** `different` are files that came out as others than they were given: they were removed again. */
export type Copied = { copied: number; same: number; different: string[] };

/** Copies every file, and reads each again where it arrived. What is there already stays. Nothing is taken away at its source. */
export async function copyStorage(from: Storage, to: Storage): Promise<Copied> {
  const result: Copied = { copied: 0, same: 0, different: [] };
  for await (const { key } of from.list()) {
    const sum = await sumOf(from, key);
    const isThere = (await findStored(to, key)) !== null;
    if (isThere && (await sumOf(to, key)) === sum) {
      result.same += 1;
      continue;
    }
    await to.write(key, from.read(key));
    if ((await sumOf(to, key)) === sum) result.copied += 1;
    else {
      await to.remove(key);
      result.different.push(key);
    }
  }
  return result;
}

async function sumOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of storage.read(key)) hash.update(piece);
  return hash.digest('hex');
}
