import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { openSmallDisk, type SmallDisk } from '../../../fixtures/open-small-disk.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import type { Actor } from '../../platform/context.ts';
import { getImport } from './imports.ts';
import { importJobs } from './jobs.ts';
import { uploadsOf } from './uploading/stored-upload.ts';
import { addPart, beginUpload, finishUpload } from './uploading/upload.ts';

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
  const uploads = { kind: 'folder' as const, folder: join(disk?.folder ?? '', 'imports') };
  return { ...context, environment: { ...context.environment, uploads } };
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
    message: expect.stringContaining('the disk is full'),
  });
  const { id, received } = await beginUpload(asAdmin(), {
    fileName: 'rounds.csv',
    size: Buffer.byteLength(text),
    changedAt: 7,
  });
  expect(received).toBe(100_000);
  let stored = 0;
  for await (const { size } of uploadsOf(onDisk()).list()) stored += size;
  expect(stored).toBe(100_000);
  await makeRoom();
  expect(await send(text)).toBe(id);
  expect(await found(id)).toMatchObject({ status: 'ready' });
});
