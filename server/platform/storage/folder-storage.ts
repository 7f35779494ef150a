import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reasonOf } from '../errors.ts';
import { faultOfDisk, isMissingFile } from '../fault-of-disk.ts';
import type { Storage, StoredFile } from './storage.ts';
import { StorageFault } from './storage-fault.ts';
import { checkedKey, isKey, unfinishedFolder } from './storage-key.ts';

/** Files below a folder, which comes into being with the first of them. Only their owner can read them. */
export function openFolderStorage(folder: string): Storage {
  const placeOf = (key: string) => join(folder, checkedKey(key));
  const inWords = (thrown: unknown) => faultOf(folder, thrown);
  return {
    where: folder,
    async write(key, pieces) {
      const place = placeOf(key);
      return writeWhole(folder, place, pieces);
    },
    async *read(key) {
      try {
        yield* createReadStream(placeOf(key), { highWaterMark: pieceBytes });
      } catch (thrown) {
        throw inWords(thrown);
      }
    },
    async *list(prefix = '') {
      try {
        yield* listFiles(folder, prefix);
      } catch (thrown) {
        throw inWords(thrown);
      }
    },
    async remove(key) {
      const place = placeOf(key);
      await rm(place, { force: true }).catch((thrown) => {
        throw inWords(thrown);
      });
      // What still holds other files stays.
      if (dirname(place) !== folder) await rmdir(dirname(place)).catch(() => undefined);
    },
    clearUnfinished: (before) =>
      clearUnfinished(folder, before).catch((thrown) => {
        throw inWords(thrown);
      }),
    tryOut: () =>
      access(folder, constants.R_OK | constants.W_OK).catch((thrown) => {
        if (!isMissingFile(thrown)) throw inWords(thrown);
      }),
  };
}

const pieceBytes = 256 * 1024;

function faultOf(folder: string, thrown: unknown): unknown {
  if (thrown instanceof StorageFault) return thrown;
  if (isMissingFile(thrown)) return new StorageFault('missing', 'the file is not there', { cause: thrown });
  const fault = faultOfDisk(thrown) ?? reasonOf(thrown);
  return new StorageFault('unavailable', `${fault} (${folder})`, { cause: thrown });
}

type Pieces = Parameters<Storage['write']>[1];

/** Under another name until all of it is on the disk. What its giver throws is thrown as it is. */
async function writeWhole(folder: string, place: string, pieces: Pieces): Promise<number> {
  const unfinished = join(folder, unfinishedFolder, randomUUID());
  const inWords = <Result>(work: Promise<Result>) =>
    work.catch((thrown) => {
      throw faultOf(folder, thrown);
    });
  await inWords(mkdir(dirname(unfinished), { recursive: true, mode: 0o700 }));
  try {
    await using file = await inWords(open(unfinished, 'wx', 0o600));
    let size = 0;
    for await (const piece of pieces) {
      await inWords(writeAll(file, piece));
      size += piece.length;
    }
    await inWords(file.sync());
    await inWords(giveName(unfinished, place));
    return size;
  } catch (thrown) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw thrown;
  }
}

async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
  for (let done = 0; done < piece.length; ) done += (await file.write(piece, done)).bytesWritten;
}

const tries = 3;

/** A name is on the disk once its folder is, which one who removes the last file in it may take away meanwhile. */
async function giveName(unfinished: string, place: string): Promise<void> {
  for (let left = tries; ; left -= 1) {
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    try {
      await rename(unfinished, place);
      await using folder = await open(dirname(place), 'r');
      return await folder.sync();
    } catch (thrown) {
      if (left === 0 || !isMissingFile(thrown)) throw thrown;
    }
  }
}

/** Only folders are opened that may hold what is sought: backups may lie beside a great deal of other things. */
async function* listFiles(folder: string, prefix: string, inside = ''): AsyncGenerator<StoredFile> {
  const entries = await readdir(join(folder, inside), { withFileTypes: true }).catch(nullIfMissing);
  for (const entry of entries ?? []) {
    const key = `${inside}${entry.name}`;
    const further = `${key}/`;
    if (entry.isDirectory() && (further.startsWith(prefix) || prefix.startsWith(further)))
      yield* listFiles(folder, prefix, further);
    if (!entry.isFile() || !key.startsWith(prefix) || !isKey(key)) continue;
    const file = await stat(join(folder, key)).catch(nullIfMissing);
    if (file) yield { key, size: file.size, changedAt: file.mtime };
  }
}

/** What is removed meanwhile is not there. */
function nullIfMissing(thrown: unknown): null {
  if (isMissingFile(thrown)) return null;
  throw thrown;
}

async function clearUnfinished(folder: string, before: Date): Promise<number> {
  const place = join(folder, unfinishedFolder);
  const names = await readdir(place).catch((thrown) => nullIfMissing(thrown) ?? []);
  let count = 0;
  for (const name of names) {
    const file = await stat(join(place, name)).catch(nullIfMissing);
    // One that is still written changes.
    if (file === null || file.mtime >= before) continue;
    await rm(join(place, name), { force: true });
    count += 1;
  }
  return count;
}
