import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { deriveKey } from '../../../platform/secrets/sign-and-seal.ts';
import { BackupFault, backupFaults } from '../backup-fault.ts';

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
  // The writer hears of it.
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

/** By which the product's secret is known again; no one learns the secret from it. */
export function markOfSecret(authSecret: string): string {
  return deriveKey(authSecret, 'mark in backups').toString('hex').slice(0, 16);
}

/** The lines of a sealed file, one by one; each is known to be what was written. Throws `BackupFault`. */
export async function* readSealedLines(place: string, key: string): AsyncGenerator<string> {
  const file = createReadStream(place);
  const gunzip = createGunzip();
  try {
    const opened = await unseal(file, key);
    pipeline(opened, gunzip).catch((cause) => gunzip.destroy(cause));
    yield* linesOf(gunzip);
  } catch (cause) {
    if (cause instanceof BackupFault) throw cause;
    throw new BackupFault(backupFaults.damaged, { cause });
  } finally {
    gunzip.destroy();
    file.destroy();
  }
}

async function unseal(file: Readable, key: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  try {
    // Node's stream and the browser's are the same by two declarations.
    const opened = await decrypter.decrypt(Readable.toWeb(file) as ReadableStream<Uint8Array>);
    return Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0]);
  } catch (cause) {
    throw new BackupFault(faultOf(cause), { cause });
  }
}

function faultOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : '';
  if (/identity/.test(message)) return backupFaults.wrongKey;
  return /version|header/.test(message) ? backupFaults.noBackup : backupFaults.damaged;
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let begun: string[] = [];
  for await (const chunk of bytes) {
    const [first = '', ...others] = decoder.write(Buffer.from(chunk)).split('\n');
    begun.push(first);
    for (const next of others) {
      yield begun.join('');
      begun = [next];
    }
  }
  if (begun.join('') !== '') throw new BackupFault(backupFaults.damaged);
}
