import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { openSmallDisk, type SmallDisk } from '../../../fixtures/open-small-disk.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { startups } from '../../companies/table.ts';
import type { Actor } from '../../platform/context.ts';
import { getImport } from './imports.ts';
import { importJobs } from './jobs.ts';
import { queueWork } from './queue-import.ts';
import { readProblems } from './recording/problems.ts';
import { uploadPlace } from './uploading/remove-import.ts';
import { addPart, beginUpload, finishUpload } from './uploading/upload.ts';
import { workOnImport } from './work-on-import.ts';

let fixture: Fixture;
let admin: Actor;
let disk: SmallDisk | null;
beforeEach(async () => {
  fixture = await openFixture('empty', () => importJobs);
  const grace = await addUser(fixture);
  admin = { kind: 'admin', userId: grace.id };
  disk = await openSmallDisk(1024 * 1024);
});
afterEach(async () => {
  await disk?.remove();
  await fixture.close();
});

const onDisk = (actor?: Actor) => {
  const context = fixture.context(actor);
  return { ...context, environment: { ...context.environment, dataDir: disk?.folder ?? '' } };
};
const asAdmin = () => onDisk(admin);
const found = (id: string) => getImport(asAdmin(), { id });

/** Fills the disk but for so many bytes. */
async function fillBut(bytes: number): Promise<() => Promise<void>> {
  const filler = join(disk?.folder ?? '', 'filler');
  await writeFile(filler, Buffer.alloc(2 * 1024 * 1024)).catch(() => undefined);
  const { size } = await stat(filler);
  await writeFile(filler, Buffer.alloc(size - bytes));
  return () => writeFile(filler, '');
}

async function send(text: string): Promise<string> {
  const bytes = Buffer.from(text);
  const { id, received } = await beginUpload(asAdmin(), {
    fileName: 'rounds.csv',
    size: bytes.length,
    changedAt: 7,
  });
  for (let offset = received; offset < bytes.length; offset += 100_000)
    await addPart(asAdmin(), {
      id,
      offset,
      part: bytes.subarray(offset, offset + 100_000).toString('base64'),
    });
  await finishUpload(asAdmin(), { id });
  return id;
}

async function run(id: string): Promise<void> {
  const { mapping } = await found(id);
  await queueWork(asAdmin(), { id, task: 'run', mapping });
  await workOnImport(onDisk(), { id });
}

const rows = (count: number, day: (at: number) => string) =>
  [
    'Company,Country,Date,Round',
    ...Array.from({ length: count }, (_, at) => `Firm ${at} Works,Germany,${day(at)},Seed`),
    '',
  ].join('\n');

it('an upload to a full disk says so, keeps no part of a part, and goes on once there is room', async ({
  skip,
}) => {
  if (!disk) return skip('Only root may mount a small disk.');
  const text = rows(6_000, () => '2026-03-01');
  const makeRoom = await fillBut(140_000);
  await expect(send(text)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('the disk is full on the server'),
  });
  const { id, received } = await beginUpload(asAdmin(), {
    fileName: 'rounds.csv',
    size: Buffer.byteLength(text),
    changedAt: 7,
  });
  expect(received).toBe(100_000);
  expect((await stat(uploadPlace(onDisk().environment, id))).size).toBe(100_000);
  await makeRoom();
  expect(await send(text)).toBe(id);
  expect(await found(id)).toMatchObject({ status: 'ready' });
});

it('an import whose disk is full half-way records whole batches, counts what it recorded, and ends well later', async ({
  skip,
}) => {
  if (!disk) return skip('Only root may mount a small disk.');
  // From the 501st row on every day is one that cannot be read, which is written down beside the file.
  const text = rows(1_200, (at) => (at < 500 ? '2026-03-01' : '2026-13-45'));
  const id = await send(text);
  const makeRoom = await fillBut(8_192);
  await run(id);
  const stopped = await found(id);
  expect(stopped).toMatchObject({
    status: 'failed',
    rowsDone: 500,
    result: { counts: { rows: 500, new: 500 } },
  });
  expect(stopped.reason).toContain('the disk is full');
  expect(await fixture.db.$count(startups)).toBe(500);
  expect((await readProblems(asAdmin(), { id })).csv).toBe('\uFEFFwhere,reason,excerpt\r\n');
  await makeRoom();
  await run(id);
  expect(await found(id)).toMatchObject({
    status: 'done',
    result: { counts: { rows: 1_200, new: 700, unchanged: 500 }, problemCount: 700 },
  });
});
