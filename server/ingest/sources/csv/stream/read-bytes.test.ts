import { text as textOfStream } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type OpenBytes, readBytes } from './scan-file.ts';

const text = 'Company,Amount\n'.repeat(20_000);
let open = 0;
/** A file that comes in pieces of some size; it is known how many are open. */
const fileOf = (bytes: Uint8Array, pieceBytes = 100_000): OpenBytes =>
  async function* () {
    open += 1;
    try {
      for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
    } finally {
      open -= 1;
    }
  };
const plain = fileOf(Buffer.from(text));
const packed = fileOf(gzipSync(text), 500);
const textOf = (file: OpenBytes) => textOfStream(readBytes(file));

it('reads what is packed as what is not, and says how much of the file it has read', async () => {
  expect(await textOf(plain)).toBe(text);
  expect(await textOf(packed)).toBe(text);
  let counted = 0;
  for await (const _ of readBytes(plain, (bytes) => (counted += bytes)));
  expect(counted).toBe(text.length);
});

it('is left in the middle, and lets go of the file', async () => {
  for (const file of [plain, packed]) {
    const bytes = readBytes(file);
    expect((await bytes.next()).done).toBe(false);
    expect((await bytes.return(undefined)).done).toBe(true);
  }
  expect(open).toBe(0);
});

it('says of what is packed and damaged that it is', async () => {
  const damaged = gzipSync(text);
  damaged.fill(7, damaged.length / 2);
  await expect(textOf(fileOf(damaged))).rejects.toThrow('damaged');
});

it('says of what cannot be fetched to its end why, packed or not', async () => {
  for (const file of [plain, packed]) {
    const broken: OpenBytes = async function* () {
      for await (const piece of file()) {
        yield piece;
        throw new Error('The store is gone');
      }
    };
    await expect(textOf(broken)).rejects.toThrow('The store is gone');
  }
  expect(open).toBe(0);
});
