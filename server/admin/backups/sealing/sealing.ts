import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { deriveKey } from '../../../platform/secrets/sign-and-seal.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { faultOfStorage } from '../../../platform/storage/storage-fault.ts';
import { BackupFault, backupFaults } from '../backup-fault.ts';

export type SealedFile = {
  write: (text: string) => Promise<void>;
  /** Has all of it stored, and gives it its name. Answers how many bytes it has. */
  finish: () => Promise<number>;
  /** Leaves nothing of it. */
  giveUp: () => Promise<void>;
};

/** Age asks for two to the power of this in work for each guess: the key is long, and memory is to stay flat. */
const workFactor = 15;

/** A file that is packed and sealed (age-encryption.org/v1) while it is stored, and cannot be read until it is whole. */
export function openSealedFile(
  storage: Storage,
  { fileName, key }: { fileName: string; key: string },
): SealedFile {
  const source = new PassThrough();
  const packed = createGzip({ level: 5 });
  const packing = pipeline(source, packed);
  // What reads it hears of it.
  packing.catch((cause) => packed.destroy(cause));
  const done = storage.write(fileName, seal(packed, key));
  // The writer hears of it, and is not left waiting for room.
  done.catch((cause) => source.destroy(cause));
  source.on('error', () => undefined);
  return {
    async write(text) {
      if (!source.write(text)) await Promise.race([once(source, 'drain'), done]);
    },
    async finish() {
      source.end();
      return done;
    },
    async giveUp() {
      source.destroy(new Error('It was given up'));
      await done.catch(() => undefined);
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

/** By which the product's secret is known again; no one learns the secret from it. */
export function markOfSecret(authSecret: string): string {
  return deriveKey(authSecret, 'mark in backups').toString('hex').slice(0, 16);
}

/** The lines of a sealed file, one by one; each is known to be what was written. Throws `BackupFault`. */
export async function* readSealedLines(
  bytes: AsyncIterable<Uint8Array>,
  key: string,
): AsyncGenerator<string> {
  const file = Readable.from(bytes, { objectMode: false });
  const gunzip = createGunzip();
  try {
    const opened = await unseal(file, key);
    pipeline(opened, gunzip).catch((cause) => gunzip.destroy(cause));
    yield* linesOf(gunzip);
  } catch (cause) {
    if (cause instanceof BackupFault) throw cause;
    throw new BackupFault(faultOf(file.errored ?? cause), { cause });
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

/** What cannot be fetched is not damaged. */
function faultOf(cause: unknown): string {
  const fault = faultOfStorage(cause);
  if (fault !== null) return backupFaults.unreadable(fault);
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
