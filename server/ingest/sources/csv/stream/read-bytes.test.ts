import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOfStream } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBytes } from './scan-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upround-bytes-'));
});
afterAll(() => rm(folder, { recursive: true }));

const text = 'Company,Amount\n'.repeat(20_000);
async function write(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
const textOf = (path: string) => textOfStream(readBytes(path));

it('reads what is packed as what is not, and says how much of the file it has read', async () => {
  const plain = await write('plain.csv', Buffer.from(text));
  const packed = await write('packed.csv.gz', gzipSync(text));
  expect(await textOf(plain)).toBe(text);
  expect(await textOf(packed)).toBe(text);
  let counted = 0;
  for await (const _ of readBytes(plain, (bytes) => (counted += bytes)));
  expect(counted).toBe(text.length);
});

it('goes on to the end of a file that is removed meanwhile', async () => {
  const path = await write('removed.csv', Buffer.from(text));
  let read = 0;
  for await (const piece of readBytes(path)) {
    if (read === 0) await rm(path);
    read += piece.length;
  }
  expect(read).toBe(text.length);
});

it('tells only its reader that a file is not there', async () => {
  await expect(textOf(join(folder, 'nowhere.csv'))).rejects.toThrow('ENOENT');
});

it('is left in the middle, and lets go of the file', async () => {
  for (const path of [
    await write('left.csv', Buffer.from(text)),
    await write('left.csv.gz', gzipSync(text)),
  ]) {
    const bytes = readBytes(path);
    expect((await bytes.next()).done).toBe(false);
    expect((await bytes.return(undefined)).done).toBe(true);
  }
});

it('says of what is packed and damaged that it is', async () => {
  const packed = gzipSync(text);
  packed.fill(7, packed.length / 2);
  await expect(textOf(await write('damaged.gz', packed))).rejects.toThrow('damaged');
});
