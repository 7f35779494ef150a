import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type StartedStore, startStore } from '../../../fixtures/start-store.ts';
import { startups } from '../../companies/table.ts';
import type { Actor, Context } from '../../platform/context.ts';
import type { StoragePlace } from '../../platform/storage/storage.ts';
import { getImport, previewImport } from './imports.ts';
import { importJobs } from './jobs.ts';
import { queueWork } from './queue-import.ts';
import { readProblems } from './recording/problems.ts';
import { deleteLeftUploads, removeImport } from './uploading/remove-import.ts';
import { storePart, uploadsOf } from './uploading/stored-upload.ts';
import { addPart, beginUpload, finishUpload } from './uploading/upload.ts';
import { workOnImport } from './work-on-import.ts';

let fixture: Fixture;
let store: StartedStore;
let shared: string;
let admin: Actor;
beforeAll(async () => {
  fixture = await openFixture('empty', () => importJobs);
  store = await startStore();
  admin = { kind: 'admin', userId: (await addUser(fixture)).id };
});
afterAll(async () => {
  await store.close();
  await fixture.close();
});
let turn = 0;
beforeEach(async () => {
  turn += 1;
  shared = await mkdtemp(join(tmpdir(), 'upround-machines-'));
  store.fails = () => null;
  await fixture.db.delete(startups);
});
afterEach(() => rm(shared, { recursive: true }));

const places = {
  'a folder of both': (): StoragePlace => ({ kind: 'folder', folder: join(shared, 'imports') }),
  'a store': (): StoragePlace => ({ ...store.place, prefix: `${turn}/imports/` }),
};

/** A machine of its own: nothing lies there but what it wrote itself. */
function machine(name: string, uploads: StoragePlace, actor?: Actor): Context {
  const context = fixture.context(actor);
  return { ...context, environment: { ...context.environment, dataDir: join(shared, name), uploads } };
}

const rows = (count: number) => [
  'Company,Country,Date,Round',
  // From the 501st row on every day is one that cannot be read.
  ...Array.from(
    { length: count },
    (_, at) => `Firm ${at} Works,Germany,${at < 500 ? '2026-03-01' : '2026-13-45'},Seed`,
  ),
  '',
];
const text = rows(700).join('\n');
const half = Math.ceil(text.length / 2);

async function send(web: Context): Promise<string> {
  const bytes = Buffer.from(text);
  const { id } = await beginUpload(web, { fileName: `${turn}.csv`, size: bytes.length, changedAt: turn });
  for (const offset of [0, half]) {
    const part = bytes.subarray(offset, offset + half).toString('base64');
    await Promise.all([addPart(web, { id, offset, part }), addPart(web, { id, offset, part })]);
  }
  expect(await finishUpload(web, { id })).toEqual({ status: 'ready' });
  return id;
}

async function run(web: Context, worker: Context, id: string): Promise<void> {
  const { mapping } = await getImport(web, { id });
  await queueWork(web, { id, task: 'run', mapping });
  await workOnImport(worker, { id });
}

async function storedIn(context: Context): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of uploadsOf(context).list()) keys.push(key);
  return keys;
}

describe.each(Object.keys(places) as (keyof typeof places)[])('with files in %s', (kind) => {
  const machines = () => {
    const uploads = places[kind]();
    return { web: machine('web', uploads, admin), worker: machine('worker', uploads) };
  };

  it('a table that one machine took is recorded by another, and nothing of it is left', async () => {
    const { web, worker } = machines();
    const id = await send(web);
    expect(await storedIn(web)).toHaveLength(2);
    await run(web, worker, id);
    expect(await getImport(web, { id })).toMatchObject({ status: 'done', result: { counts: { new: 700 } } });
    expect((await readProblems(web, { id })).csv.trim().split('\n')).toHaveLength(201);
    expect(await storedIn(worker)).toEqual([]);
    expect(await readdir(shared)).toEqual(kind === 'a store' ? [] : ['imports']);
  });

  it('what was given up is gone, and what no import knows of goes in time', async () => {
    const { web, worker } = machines();
    const given = await send(web);
    await removeImport(web, { id: given });
    expect(await storedIn(web)).toEqual([]);
    const kept = await send(web);
    await storePart(web, { id: randomUUID(), start: 0, bytes: Buffer.from('of a process that ended') });
    fixture.clock.set(new Date());
    await deleteLeftUploads(worker);
    expect(await storedIn(web)).toHaveLength(3);
    fixture.clock.set(new Date(Date.now() + 8 * dayMs));
    await deleteLeftUploads(worker);
    expect((await storedIn(web)).every((key) => key.startsWith(`${kept}/`))).toBe(true);
    await removeImport(web, { id: kept });
    await expect(deleteLeftUploads(web)).rejects.toThrow('Access denied');
  });

  it('parts of other lengths, sent at once, are one table all the same, and one with a hole is none', async () => {
    const { web } = machines();
    const bytes = Buffer.from(text);
    const { id } = await beginUpload(web, { fileName: 'x.csv', size: bytes.length, changedAt: turn });
    await storePart(web, { id, start: 0, bytes: bytes.subarray(0, 700) });
    for (const [from, to] of [
      [0, 1_000],
      [600, 900],
      [1_000, bytes.length],
    ] as const)
      await addPart(web, { id, offset: from, part: bytes.subarray(from, to).toString('base64') });
    expect(await finishUpload(web, { id })).toEqual({ status: 'ready' });
    const { mapping } = await getImport(web, { id });
    expect((await previewImport(web, { id, mapping })).rows).toHaveLength(20);
    const last = (await storedIn(web)).find((key) => key.includes('01000-'));
    await uploadsOf(web).remove(last ?? '');
    await expect(previewImport(web, { id, mapping })).rejects.toThrow('The file no longer exists');
    await removeImport(web, { id });
    expect(await storedIn(web)).toEqual([]);
  });
});

describe('a store that fails', () => {
  const machines = () => {
    const uploads = places['a store']();
    return { web: machine('web', uploads, admin), worker: machine('worker', uploads) };
  };

  it('during an upload says so, and the upload goes on where it was', async () => {
    const { web } = machines();
    store.fails = (asked) => (asked.startsWith('PUT') ? { status: 403, code: 'AccessDenied' } : null);
    await expect(send(web)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('the store refused access'),
    });
    store.fails = () => null;
    await removeImport(web, { id: await send(web) });
  });

  it('half-way through an import leaves whole batches that are counted, and the rest is recorded later', async () => {
    const { web, worker } = machines();
    const id = await send(web);
    store.fails = (asked) =>
      new RegExp(`^GET .*/${id}/0*${half}-`).test(asked) ? { status: 403, code: 'AccessDenied' } : null;
    await run(web, worker, id);
    const stopped = await getImport(web, { id });
    expect(stopped).toMatchObject({ status: 'failed', canStart: true });
    expect(stopped.reason).toContain('the store refused access');
    expect(await fixture.db.$count(startups)).toBe(stopped.rowsDone);
    store.fails = () => null;
    await run(web, worker, id);
    expect(await getImport(web, { id })).toMatchObject({
      status: 'done',
      result: { counts: { rows: 700, new: 700 - stopped.rowsDone }, problemCount: 200 },
    });
    expect((await readProblems(web, { id })).csv.trim().split('\n')).toHaveLength(201);
  });
});
