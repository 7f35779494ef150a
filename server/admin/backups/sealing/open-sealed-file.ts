import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';

export type SealedFile = {
  write: (text: string) => Promise<void>;
  /** Has all of it on the disk, and gives it its name. Answers how many bytes it has. */
  finish: () => Promise<number>;
  /** Leaves nothing of it. */
  giveUp: () => Promise<void>;
};

/** Age asks for two to the power of this in work for each guess: the key is long, and memory is to stay flat. */
const workFactor = 15;

/** A file that is packed and sealed (age-encryption.org/v1) while it is written, under another name until it is whole. */
export function openSealedFile(place: string, key: string): SealedFile {
  const unfinished = `${place}.unfinished`;
  const source = new PassThrough();
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  const done = pipeline(source, createGzip({ level: 5 }), (packed) => seal(packed, key), target);
  // Whoever writes or finishes hears of it.
  done.catch(() => undefined);
  return {
    async write(text) {
      if (!source.write(text)) await Promise.race([once(source, 'drain'), done]);
    },
    async finish() {
      source.end();
      await done;
      await rename(unfinished, place);
      await syncFolder(dirname(place));
      return target.bytesWritten;
    },
    async giveUp() {
      source.destroy();
      await done.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

async function* seal(packed: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(workFactor);
  // Node's stream and the browser's are the same by two declarations.
  const web = Readable.toWeb(Readable.from(packed, { objectMode: false })) as ReadableStream<Uint8Array>;
  yield* await encrypter.encrypt(web);
}

/** A name is on the disk once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
