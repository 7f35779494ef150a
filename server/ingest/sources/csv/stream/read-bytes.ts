import { type FileHandle, open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { UnreadableDocument } from '../../../source.ts';
import { isGzip } from '../decode.ts';

/** Text of twice as many bytes the memory manager lays apart, and clears seldom. */
const bytesOfPiece = 64 * 1024;
const mostUnpacked = 2 * 1024 ** 3;

/**
 * The bytes of a file piece by piece, unpacked where it is packed, never more in memory than a few of them. A file that is
 * removed meanwhile is read to its end.
 */
export async function* readBytes(path: string, counted?: (bytes: number) => void): AsyncGenerator<Buffer> {
  await using opened = await open(path);
  const isPacked = await beginsPacked(opened);
  const file = opened.createReadStream({ start: 0, highWaterMark: bytesOfPiece });
  let reported = 0;
  const notify = () => {
    counted?.(file.bytesRead - reported);
    reported = file.bytesRead;
  };
  if (!isPacked) {
    for await (const piece of file) {
      notify();
      yield piece;
    }
    return;
  }
  let size = 0;
  const unpacking = file.pipe(createGunzip());
  file.on('error', (error) => unpacking.destroy(error));
  try {
    for await (const piece of unpacking) {
      size += piece.length;
      if (size > mostUnpacked)
        throw new UnreadableDocument('This file holds more than 2 GB once it is unpacked.');
      notify();
      yield piece;
    }
  } catch (thrown) {
    if (thrown instanceof UnreadableDocument) throw thrown;
    throw new UnreadableDocument('This file is compressed with gzip, and damaged.');
  } finally {
    file.destroy();
  }
}

async function beginsPacked(file: FileHandle): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return isGzip(buffer);
}
