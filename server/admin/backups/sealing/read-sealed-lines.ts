import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { BackupFault, backupFaults } from '../backup-fault.ts';

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
