import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { KnownCompany } from '../ledger.ts';
import { type Packing, packCompany, unpackCompany } from './pack-company.ts';

/** Startups that are put aside, out of memory, each under its id. */
export type SpillFile = AsyncDisposable & {
  size: () => number;
  put: (startups: readonly KnownCompany[]) => Promise<void>;
  take: (ids: Iterable<string>) => Promise<KnownCompany[]>;
  clear: () => void;
};

const headerBytes = 4;
const leastRoom = 256;

/**
 * A file, for there may be very many: in memory there is no more than where each stands. It has room to grow
 * there, twice as much whenever it moves. The file is begun anew, and gone in the end.
 */
export async function openSpillFile(place: string): Promise<SpillFile> {
  await mkdir(dirname(place), { recursive: true });
  const file = await open(place, 'w+');
  const packing: Packing = { sample: null };
  /** Where it begins, in steps of the least room, and how often that is doubled. */
  const slots = new Map<string, number>();
  let end = 0;

  const makeRoom = (id: string, length: number) => {
    const present = slots.get(id);
    if (present !== undefined && length <= roomOf(present)) return present;
    const doublings = Math.max(0, Math.ceil(Math.log2(length / leastRoom)));
    const slot = (end / leastRoom) * mostDoublings + doublings;
    end += roomOf(slot);
    slots.set(id, slot);
    return slot;
  };
  const read = async (slot: number) => {
    const bytes = Buffer.alloc(roomOf(slot));
    await file.read(bytes, 0, bytes.length, placeOf(slot));
    return unpackCompany(packing, bytes.subarray(headerBytes, headerBytes + bytes.readUInt32LE(0)));
  };
  return {
    size: () => slots.size,
    async put(startups) {
      const written: { at: number; bytes: Buffer }[] = [];
      for (const company of startups) {
        const packed = packCompany(packing, company);
        const slot = makeRoom(company.row.id, headerBytes + packed.length);
        const bytes = Buffer.alloc(roomOf(slot));
        bytes.writeUInt32LE(packed.length, 0);
        packed.copy(bytes, headerBytes);
        written.push({ at: placeOf(slot), bytes });
      }
      for (const { at, bytes } of joined(written)) await writeAll(file, Buffer.concat(bytes), at);
    },
    async take(ids) {
      const found: KnownCompany[] = [];
      for (const id of ids) {
        const slot = slots.get(id);
        if (slot !== undefined) found.push(await read(slot));
      }
      return found;
    },
    clear() {
      slots.clear();
      packing.sample = null;
      end = 0;
    },
    async [Symbol.asyncDispose]() {
      await file.close();
      await rm(place, { force: true });
    },
  };
}

const mostDoublings = 32;
const roomOf = (slot: number) => leastRoom * 2 ** (slot % mostDoublings);
const placeOf = (slot: number) => Math.floor(slot / mostDoublings) * leastRoom;

async function writeAll(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  let done = 0;
  while (done < bytes.length)
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
}

/** What stands side by side is written at once. */
function joined(written: { at: number; bytes: Buffer }[]): { at: number; bytes: Buffer[] }[] {
  const runs: { at: number; bytes: Buffer[]; end: number }[] = [];
  for (const { at, bytes } of written) {
    const last = runs.at(-1);
    if (last?.end === at) {
      last.bytes.push(bytes);
      last.end += bytes.length;
    } else runs.push({ at, bytes: [bytes], end: at + bytes.length });
  }
  return runs;
}
