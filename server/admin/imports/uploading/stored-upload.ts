import { buffer } from 'node:stream/consumers';
import type { OpenBytes } from '../../../ingest/sources/csv/stream/scan-file.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

/** Where tables lie that are brought in, until they are recorded or given up: any process may work on them. */
export const uploadsOf = ({ environment }: Pick<Context, 'environment'>): Storage =>
  openStorage(environment.uploads);

const digits = 12;

/** A part says where in its table it begins. Sent again, it has the same name. */
const partKey = (id: string, start: number, size: number) =>
  `${id}/${String(start).padStart(digits, '0')}-${size}`;

const startOf = (id: string, key: string) => Number(key.slice(id.length + 1, id.length + 1 + digits));

type Part = { id: string; start: number; bytes: Uint8Array };

export async function storePart(context: Context, { id, start, bytes }: Part): Promise<void> {
  await uploadsOf(context).write(partKey(id, start, bytes.length), [bytes]);
}

/** Stores a table that lies on this machine. Answers how large it is. */
export async function storeWhole(
  context: Context,
  { id, open }: { id: string; open: OpenBytes },
): Promise<number> {
  let start = 0;
  for await (const bytes of open()) {
    await storePart(context, { id, start, bytes });
    start += bytes.length;
  }
  return start;
}

export async function removeUpload(context: Context, id: string): Promise<void> {
  const storage = uploadsOf(context);
  const keys: string[] = [];
  for await (const { key } of storage.list(`${id}/`)) keys.push(key);
  // A large table has a thousand parts, and someone may wait.
  while (keys.length > 0) await Promise.all(keys.splice(0, removedAtOnce).map(storage.remove));
}

const removedAtOnce = 16;

type Known = { path: string; size: number };

type StoredPart = { key: string; start: number; end: number };

/** The bytes of a table that was sent. One that is not whole is refused before any of it is read. */
export function openUpload(context: Context, known: Known): OpenBytes {
  const storage = uploadsOf(context);
  return async function* () {
    const parts = await findParts(storage, known);
    let position = 0;
    let next = fetchPart(storage, parts[0]);
    for (const [index, { start, end }] of parts.entries()) {
      const bytes = await next;
      // The next one is fetched while this one is worked on.
      next = fetchPart(storage, parts[index + 1]);
      yield bytes.subarray(position - start);
      position = end;
    }
  };
}

/** The parts that make up a table, each from where the one before it ended. Two senders at once may have left others. */
async function findParts(storage: Storage, { path, size }: Known): Promise<StoredPart[]> {
  const found: StoredPart[] = [];
  for await (const file of storage.list(`${path}/`)) {
    const start = startOf(path, file.key);
    found.push({ key: file.key, start, end: start + file.size });
  }
  const parts: StoredPart[] = [];
  let position = 0;
  for (const part of found.sort((one, other) => one.start - other.start)) {
    if (part.end <= position) continue;
    if (part.start > position) throw gone();
    parts.push(part);
    position = part.end;
  }
  if (position !== size || size === 0) throw gone();
  return parts;
}

function fetchPart(storage: Storage, part: StoredPart | undefined): Promise<Buffer> {
  const fetched = part ? buffer(storage.read(part.key)) : Promise.resolve(Buffer.alloc(0));
  // Whoever waits for it hears of it, and whoever has left does not mind.
  fetched.catch(() => undefined);
  return fetched;
}

const gone = () => new ApiError('CONFLICT', 'The file no longer exists. Upload it again.');
