import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { normaliseReport } from '../../linkage/normalise-report.ts';
import { keysOfName, keysToSeek } from '../../linkage/separate-report.ts';
import type { RoundReport } from '../../report.ts';
import {
  contentHashOf,
  identifierKey,
  indexName,
  type KnownCompany,
  type Ledger,
  reportKey,
} from '../ledger.ts';
import { findUnrecorded, loadLedger } from '../load-ledger.ts';
import { recordReport } from '../record-report.ts';
import type { Outcome } from '../resolve-company.ts';

/** What earlier batches of one rehearsal would have recorded, as the later ones would find it. */
export type Rehearsal = {
  /** Where there is none, nothing is remembered: of what is one batch. */
  spillFile: SpillFile | null;
  /** Most keys are borne by one. */
  byBlockKey: Map<string, string | string[]>;
  byIdentifier: Map<string, string>;
  /** By short hashes: what a report is known by, and what it says. */
  reports: Map<string, string>;
};

export const emptyRehearsal = (spillFile: SpillFile | null = null): Rehearsal => ({
  spillFile,
  byBlockKey: new Map(),
  byIdentifier: new Map(),
  reports: new Map(),
});

/** So many companies are remembered; of larger tables the rows of one company are taken to stand near each other. */
const mostCompanies = 100_000;

/** What recording the reports would make of each, with nothing written: the same functions over the same ledger. */
export async function rehearseRounds(
  context: Context,
  told: RoundReport[],
  rehearsal: Rehearsal,
): Promise<{ outcome: Outcome; doubt: string | null }[]> {
  requireOperator(context);
  if (told.length === 0) return [];
  const reports = told.map(normaliseReport);
  const unrecorded = await findUnrecorded(context, reports);
  const ledger = await loadLedger(context, [...unrecorded]);
  await restore(rehearsal, ledger, reports);
  const outcomes = reports.map((report) => {
    if (!unrecorded.has(report) || isNotified(rehearsal, report))
      return { outcome: 'unchanged' as const, doubt: null };
    const outcome = recordReport(ledger, report);
    rehearsal.reports.set(shortHash(reportKey(report)), shortHash(contentHashOf(report)));
    return {
      outcome,
      doubt: outcome === 'held' ? (ledger.reviews.get(reportKey(report))?.reason ?? null) : null,
    };
  });
  await remember(rehearsal, ledger);
  return outcomes;
}

const isNotified = ({ reports }: Rehearsal, report: RoundReport) =>
  reports.get(shortHash(reportKey(report))) === shortHash(contentHashOf(report));

const shortHash = (text: string) => createHash('sha256').update(text).digest().toString('latin1', 0, 12);

/** Puts into the ledger what the reports could concern of what was rehearsed before. */
async function restore(rehearsal: Rehearsal, ledger: Ledger, reports: RoundReport[]): Promise<void> {
  const ids = new Set(
    reports.flatMap(({ company }) => [
      ...[company.name, ...company.aliases]
        .flatMap(keysToSeek)
        .flatMap((key) => rehearsal.byBlockKey.get(key) ?? []),
      ...company.identifiers.flatMap(
        (identifier) => rehearsal.byIdentifier.get(identifierKey(identifier)) ?? [],
      ),
    ]),
  );
  for (const startup of (await rehearsal.spillFile?.take(ids)) ?? []) {
    const { id } = startup.row;
    ledger.startups.set(id, startup);
    for (const name of [startup.row.name, ...startup.aliases.values()]) indexName(ledger, name, id);
    for (const [kind, value] of startup.identifiers)
      ledger.byIdentifier.set(identifierKey({ kind, value }), id);
    for (const report of [...startup.companyReports, ...startup.events.flatMap((event) => event.reports)])
      ledger.reports.set(reportKey(report), report);
  }
}

async function remember(rehearsal: Rehearsal, { startups, written }: Ledger): Promise<void> {
  const { spillFile } = rehearsal;
  if (!spillFile) return;
  const reported = [...written.reports].flatMap(({ startupId }) => startups.get(startupId) ?? []);
  const touched = [...new Set([...written.startups, ...reported])];
  await spillFile.put(touched);
  for (const startup of touched) {
    const { id } = startup.row;
    for (const name of [startup.row.name, ...startup.aliases.values()])
      for (const key of keysOfName(name)) addBearer(rehearsal, key, id);
    for (const [kind, value] of startup.identifiers)
      rehearsal.byIdentifier.set(identifierKey({ kind, value }), id);
  }
  if (spillFile.size() <= mostCompanies) return;
  spillFile.clear();
  Object.assign(rehearsal, emptyRehearsal(spillFile), { reports: rehearsal.reports });
}

function addBearer({ byBlockKey }: Rehearsal, key: string, id: string): void {
  const known = byBlockKey.get(key);
  const bearers = known === undefined ? [] : [known].flat();
  if (!bearers.includes(id)) byBlockKey.set(key, known === undefined ? id : [...bearers, id]);
}

/** Startups that are put aside, out of memory, each under its id. */
type SpillFile = AsyncDisposable & {
  size: () => number;
  put: (startups: readonly KnownCompany[]) => Promise<void>;
  take: (ids: Iterable<string>) => Promise<KnownCompany[]>;
  clear: () => void;
};

const headerBytes = 4;

const leastRoom = 256;

/**
 * A file, for there may be very many: in memory there is no more than where each stands. It has room to grow
 * there, twice as much whenever it moves. It has no name from the beginning, so that it ends with its process.
 */
export async function openSpillFile(folder: string): Promise<SpillFile> {
  await mkdir(folder, { recursive: true });
  const place = join(folder, `${randomUUID()}.unfinished`);
  const file = await open(place, 'wx+', 0o600);
  await rm(place);
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
    [Symbol.asyncDispose]: () => file.close(),
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

/** What is alike in all is said once: by the first that is packed. */
type Packing = { sample: Buffer | null };

/** A startup with all that is known of it as a few bytes, a tenth of what it takes unpacked. */
function packCompany(packing: Packing, company: KnownCompany): Buffer {
  const whole = serialize(company);
  packing.sample ??= whole;
  return deflateRawSync(whole, { level: 1, dictionary: packing.sample });
}

function unpackCompany({ sample }: Packing, packed: Buffer): KnownCompany {
  const whole = inflateRawSync(packed, sample ? { dictionary: sample } : {});
  // What was packed above.
  return deserialize(whole) as KnownCompany;
}
