import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addUser } from '../../../fixtures/add-user.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { type StartedStore, startStore } from '../../../fixtures/start-store.ts';
import { type Environment, readEnvironment } from '../../platform/environment.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { examineInstallation } from '../doctor/examine-installation.ts';
import { examineBackupRuns } from '../doctor/examine-runs.ts';
import { listBackups, restoreBackup } from './backups.ts';
import { claimBackup } from './claim-backup.ts';
import { makeBackup } from './make-backup.ts';
import { backups } from './table.ts';

const key = 'a key of tests, and of nothing else';
let fixture: Fixture;
let store: StartedStore;
let elsewhere: string;
beforeAll(async () => {
  fixture = await openFixture();
  store = await startStore();
  elsewhere = await mkdtemp(join(tmpdir(), 'upround-elsewhere-'));
});
afterAll(async () => {
  await store.close();
  await fixture.close();
  await rm(elsewhere, { recursive: true });
});
let turn = 0;
beforeEach(async () => {
  turn += 1;
  store.fails = () => null;
  store.requests.length = 0;
  await fixture.db.delete(backups);
});

const environmentIn = (dataDir: string, variables: Record<string, string> = {}): Environment => {
  const STORAGE_URL = `s3://upround/${turn}?endpoint=${store.place.endpoint}`;
  const of = { DATA_DIR: dataDir, SOURCES: 'off', BACKUP_KEY: key, BACKUP_KEEP: '1' };
  return readEnvironment({ ...of, ...store.variables, STORAGE_URL, ...variables }, '/');
};
const machine = () => ({
  ...fixture.context({ kind: 'command', name: 'test' }),
  environment: environmentIn(fixture.environment.dataDir),
});
const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of openStorage(machine().environment.backups.place).list()) keys.push(key);
  return keys;
};
const backUp = async () => {
  const context = machine();
  return makeBackup(context, await claimBackup(context, { cause: 'command', status: 'running' }));
};

it('a backup is made, listed and brought back elsewhere with the tables that waited', async () => {
  const { environment } = machine();
  await openStorage(environment.uploads).write('ada/part', [Buffer.from('a table that waits')]);
  const { fileName } = await backUp();
  expect(await stored()).toEqual([fileName]);
  expect(await listBackups(machine())).toMatchObject({
    folder: `s3://upround/${turn}/backups/ at ${store.place.endpoint}`,
    fault: null,
    backups: [{ fileName, isThere: true }],
  });
  // Of the installation as it was before it was restored, which nobody may remove unasked.
  await openStorage(environment.backups.place).write('upround-monday.age', [Buffer.from('sealed')]);
  expect((await examineBackupRuns(machine()))[0]?.sentence).toContain(
    '1 backup lies in s3://upround/1/backups/',
  );

  // Another installation, whose tables lie in its own folder.
  const place = environmentIn(join(elsewhere, 'data'));
  const uploads = { kind: 'folder' as const, folder: join(elsewhere, 'data', 'imports') };
  const order = { file: join('/anywhere', fileName), mayReplace: false, now: fixture.clock.now() };
  expect(await restoreBackup({ ...place, uploads }, order)).toMatchObject({ files: 1, uploadsFault: null });
  expect(await text(openStorage(uploads).read('ada/part'))).toBe('a table that waits');
  const wrong = environmentIn(join(elsewhere, 'other'), { BACKUP_KEY: 'another key than that of tests' });
  await expect(restoreBackup(wrong, order)).rejects.toThrow('a different BACKUP_KEY');
  await expect(restoreBackup(place, { ...order, file: 'nowhere.age' })).rejects.toThrow(
    'We can’t read the file',
  );
});

it('a store that refuses leaves no half backup and the one before, and says why to whoever looks', async () => {
  const { fileName } = await backUp();
  store.fails = (asked) => (asked.startsWith('PUT') ? { status: 403, code: 'AccessDenied' } : null);
  await expect(backUp()).rejects.toThrow('No backup was made: the store refused access');
  expect(await stored()).toEqual([fileName]);
  store.fails = () => ({ status: 403, code: 'AccessDenied' });
  const admin = fixture.context({ kind: 'admin', userId: (await addUser(fixture)).id });
  const listed = await listBackups({ ...admin, environment: machine().environment });
  expect(listed.fault).toContain('the store refused access');
  const file = join('/anywhere', fileName);
  const order = { file, mayReplace: false, now: fixture.clock.now() };
  await expect(restoreBackup(environmentIn(join(elsewhere, 'refused')), order)).rejects.toThrow(
    'We can’t read this backup: the store refused access',
  );
  const { findings } = await examineInstallation(machine().environment);
  const broken = findings.filter(({ verdict }) => verdict === 'broken').map(({ sentence }) => sentence);
  expect(broken.join('\n')).toContain('Backups can’t be written: the store refused access');
  expect(broken.join('\n')).toContain('Imported tables can’t be stored: the store refused access');
});

it('keeps as many as it is told, and a backup is good even where an old one cannot be removed', async () => {
  const old = await backUp();
  fixture.clock.advanceDays(1);
  store.fails = (asked) => (asked.startsWith('DELETE') ? { status: 403, code: 'AccessDenied' } : null);
  const next = await backUp();
  expect(next.status).toBe('done');
  expect((await stored()).sort()).toEqual([old.fileName, next.fileName].sort());
  store.fails = () => null;
  fixture.clock.advanceDays(1);
  const { fileName } = await backUp();
  expect(await stored()).toEqual([fileName]);
});

it('says of a backup that cannot be fetched whole that it cannot be read, not that it is damaged', async () => {
  const { fileName } = await backUp();
  store.fails = (asked) =>
    asked.includes(`/backups/${fileName}`) ? { status: 403, code: 'AccessDenied' } : null;
  await expect(
    restoreBackup(environmentIn(join(elsewhere, 'cut')), {
      file: fileName,
      mayReplace: false,
      now: fixture.clock.now(),
    }),
  ).rejects.toThrow('We can’t read this backup: the store refused access');
});
