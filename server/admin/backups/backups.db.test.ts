import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addSession } from '../../../fixtures/add-session.ts';
import { addUser } from '../../../fixtures/add-user.ts';
import { giveEverything } from '../../../fixtures/give-everything.ts';
import { onServer, urlOf } from '../../../fixtures/on-server.ts';
import { openSmallDisk } from '../../../fixtures/open-small-disk.ts';
import { type Fixture, openFixture } from '../../../fixtures/open-world.ts';
import { jobsFor } from '../../app/jobs.ts';
import { auditEvents } from '../../platform/audit/table.ts';
import { type Database, openFolder, openPostgres, rowsOf } from '../../platform/database/database.ts';
import { type Environment, readEnvironment } from '../../platform/environment.ts';
import { ApiError } from '../../platform/errors.ts';
import { examineBackupRuns } from '../doctor/examine-runs.ts';
import { listBackups, requestBackup, requestRestoreTest, restoreBackup } from './backups.ts';
import { claimBackup } from './claim-backup.ts';
import { addRows, describeTables, noRows, readRows, writeAlike } from './dump/dump.ts';
import { makeBackup, runBackup } from './make-backup.ts';
import { backups } from './table.ts';
import { testBackup } from './test-backup.ts';

const key = 'a key of tests, and of nothing else';
const now = new Date('2026-11-20T12:00:00Z');
let fixture: Fixture;
let environment: Environment;
let file: string;
let backupFolder: string;
const folders: string[] = [];

beforeAll(async () => {
  fixture = await openFixture('empty', jobsFor);
  const ada = await giveEverything(fixture.context());
  await addSession(fixture.context(), ada.id);
  environment = readEnvironment(
    { DATA_DIR: fixture.environment.dataDir, SOURCES: 'off', LOG_LEVEL: 'silent', BACKUP_KEY: key },
    '/',
  );
  await writeFile(join(environment.dataDir, 'secrets.json'), JSON.stringify({ authSecret: 's'.repeat(64) }));
  backupFolder = join(environment.dataDir, 'backups');
  file = await backUp();
});
afterAll(async () => {
  await fixture.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const machine = (changes: Partial<Environment> = {}) => ({
  ...fixture.context({ kind: 'command', name: 'test' }),
  environment: { ...environment, ...changes },
});

async function backUp(): Promise<string> {
  const context = machine();
  const row = await makeBackup(context, await claimBackup(context, { cause: 'command', status: 'running' }));
  expect(row).toMatchObject({ status: 'done', isOpen: null });
  return join(backupFolder, row.fileName);
}

async function emptyPlace(changes: Record<string, string> = {}): Promise<Environment> {
  const dataDir = await mkdtemp(join(tmpdir(), 'restored-'));
  folders.push(dataDir);
  return readEnvironment({ DATA_DIR: dataDir, SOURCES: 'off', BACKUP_KEY: key, ...changes }, '/');
}

/** What every table holds, as a number of rows and a sum of them. */
function holdingsOf(db: Database): Promise<Record<string, string>> {
  return db.transaction(async (inside) => {
    await writeAlike(inside);
    const holdings: Record<string, string> = {};
    for (const table of await describeTables(inside)) {
      let sum = noRows;
      for await (const lines of readRows(inside, table)) sum = addRows(sum, lines);
      holdings[table.name] = `${sum.rows} ${sum.sum}`;
    }
    return holdings;
  });
}

async function insideFolder<Result>(
  dataDir: string,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  const client = await openFolder(join(dataDir, 'database'));
  try {
    // As where the driver is opened: both extend PgDatabase and differ in the type of a raw result.
    return await run(drizzle({ client }) as unknown as Database);
  } finally {
    await client.close();
  }
}

describe('a backup', () => {
  it('is sealed, whole or not there, and readable by its owner alone', async () => {
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(backupFolder)).toEqual(['unfinished', basename(file)]);
    expect(await readdir(join(backupFolder, 'unfinished'))).toEqual([]);
  });

  it('comes back in an empty place, on the embedded database, row by row and with its files', async () => {
    const place = await emptyPlace();
    const restored = await restoreBackup(place, { file, mayReplace: false, now });
    expect(restored).toMatchObject({ files: 1, before: null });
    expect(await readFile(join(place.dataDir, 'secrets.json'), 'utf8')).toContain('sss');
    expect(existsSync(join(place.dataDir, 'restoring'))).toBe(false);
    const expected = await holdingsOf(fixture.db);
    await insideFolder(place.dataDir, async (db) => {
      expect(await holdingsOf(db)).toEqual(expected);
      // What opens a door stays behind, and what watches over rows works again.
      expect(await rowsOf(db, sql`select 1 from sessions`)).toEqual([]);
      await expect(rowsOf(db, sql`update audit_events set kind = 'x'`)).rejects.toThrow();
      await expect(rowsOf(db, sql`delete from users`)).resolves.toEqual([]);
      expect(await rowsOf(db, sql`select 1 from user_preferences`)).toEqual([]);
      const [next] = await rowsOf<{ next: string }>(
        db,
        sql`select nextval('provider_readings')::text as next`,
      );
      expect(Number(next?.next)).toBeGreaterThan(0);
    });
  });

  it('comes back on a server, in a database that Upround was never started on', async ({ skip }) => {
    const from = inject('testDatabase');
    if (from.kind !== 'postgres') return skip('There is no server here.');
    const name = `${from.prefix}restored`;
    await onServer(from.serverUrl, (client) => client.query(`create database ${name}`));
    const place = await emptyPlace({ DATABASE_URL: urlOf(from.serverUrl, name) });
    await restoreBackup(place, { file, mayReplace: false, now });
    const opened = await openPostgres(urlOf(from.serverUrl, name));
    expect(await holdingsOf(opened.db)).toEqual(await holdingsOf(fixture.db));
    await expect(restoreBackup(place, { file, mayReplace: true, now })).rejects.toThrow('in use by');
    await opened.close();
    await expect(restoreBackup(place, { file, mayReplace: false, now })).rejects.toThrow('--replace');
    await restoreBackup(place, { file, mayReplace: true, now });
  });
});

describe('what is refused, with nothing half-done', () => {
  const refused = async (changes: { file?: string; key?: string }) => {
    const place = await emptyPlace(changes.key ? { BACKUP_KEY: changes.key } : {});
    const ending = restoreBackup(place, { file: changes.file ?? file, mayReplace: false, now });
    const message = await ending.then(
      () => 'It was restored.',
      (thrown: Error) => thrown.message,
    );
    expect(await readdir(place.dataDir)).toEqual([]);
    return message;
  };
  const changed = async (change: (bytes: Buffer) => Buffer) => {
    const other = join(environment.dataDir, 'changed.age');
    await writeFile(other, change(await readFile(file)));
    return refused({ file: other });
  };

  it('a wrong key', async () => {
    expect(await refused({ key: 'another key than that of tests' })).toMatch('a different BACKUP_KEY');
  });
  it('a file that is cut off, in whichever place', async () => {
    expect(await changed((bytes) => bytes.subarray(0, bytes.length - 1))).toMatch('damaged or incomplete');
    expect(await changed((bytes) => bytes.subarray(0, bytes.length / 2))).toMatch('damaged or incomplete');
    expect(await changed((bytes) => bytes.subarray(0, 60))).toMatch(/not an Upround backup|damaged/);
    expect(await changed(() => Buffer.alloc(0))).toMatch(/not an Upround backup|damaged/);
  });
  it('a file of which one bit is another', async () => {
    const flip = (at: number) => (bytes: Buffer) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    };
    const { size } = await stat(file);
    expect(await changed(flip(Math.floor(size / 2)))).toMatch('damaged');
    expect(await changed(flip(size - 3))).toMatch('damaged');
  });
  it('something else than a backup, or nothing', async () => {
    expect(await changed(() => Buffer.from('a letter to nobody\n'.repeat(50)))).toMatch(
      'not an Upround backup',
    );
    expect(await refused({ file: '/nowhere/at/all.age' })).toMatch('We can’t read the file');
  });
  it('a place where something is already, unless that is said; then it is kept beside it', async ({
    skip,
  }) => {
    if (inject('testDatabase').kind === 'postgres') return skip('It is said of a folder.');
    const place = await emptyPlace();
    await restoreBackup(place, { file, mayReplace: false, now });
    await expect(restoreBackup(place, { file, mayReplace: false, now })).rejects.toThrow('--replace');
    const { before } = await restoreBackup(place, { file, mayReplace: true, now });
    expect(existsSync(join(before ?? '', 'PG_VERSION'))).toBe(true);
  });
});

describe('making one', () => {
  it('without a key is refused in words', async () => {
    const context = machine({ backups: { ...environment.backups, key: null } });
    await expect(claimBackup(context, { cause: 'command', status: 'running' })).rejects.toThrow('BACKUP_KEY');
  });

  it('that fails half-way leaves no file, says why, and does not stand in the way of the next', async () => {
    const folder = join(environment.dataDir, 'a-file');
    await (await open(folder, 'w')).close();
    const context = machine({ backups: { ...environment.backups, place: { kind: 'folder', folder } } });
    const claimed = await claimBackup(context, { cause: 'command', status: 'running' });
    await expect(makeBackup(context, claimed)).rejects.toThrow('No backup was made');
    await expect(backUp()).resolves.toContain('.age');
  });

  it('on a disk that is full half-way says so, leaves no half file and the backups before it', async ({
    skip,
  }) => {
    const disk = await openSmallDisk(256 * 1024);
    if (!disk) return skip('Only root may mount a small disk.');
    const context = machine({
      backups: { ...environment.backups, place: { kind: 'folder', folder: disk.folder } },
    });
    const old = await makeBackup(
      context,
      await claimBackup(context, { cause: 'command', status: 'running' }),
    );
    const { size } = await stat(join(disk.folder, old.fileName));
    // Room for less than half of another one.
    await writeFile(join(disk.folder, 'something else'), Buffer.alloc(256 * 1024 - Math.ceil(1.5 * size)));
    fixture.clock.advanceDays(1);
    const claimed = await claimBackup(context, { cause: 'command', status: 'running' });
    await expect(makeBackup(context, claimed)).rejects.toThrow('No backup was made: the disk is full');
    expect((await readdir(disk.folder)).sort()).toEqual(['something else', 'unfinished', old.fileName]);
    expect(await readdir(join(disk.folder, 'unfinished'))).toEqual([]);
    expect((await stat(join(disk.folder, old.fileName))).size).toBe(size);
    await fixture.db.delete(backups).where(inArray(backups.id, [old.id, claimed.id]));
    await disk.remove();
  });

  it('happens once at a time', async () => {
    const context = machine();
    const ask = () => claimBackup(context, { cause: 'command', status: 'running' });
    const outcomes = await Promise.allSettled([ask(), ask(), ask()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    // The process that made it is gone.
    fixture.clock.advanceDays(1);
    const row = await ask();
    await makeBackup(context, row);
  });

  it('keeps as many as it is told', async () => {
    const context = machine({ backups: { ...environment.backups, keep: 1 } });
    fixture.clock.advanceDays(1);
    const claimed = await claimBackup(context, { cause: 'command', status: 'running' });
    await makeBackup(context, claimed);
    expect(await readdir(backupFolder)).toEqual(['unfinished', claimed.fileName]);
  });
});

describe('an admin', () => {
  const answer = (of: Awaited<ReturnType<typeof listBackups>>) => of.backups[0];
  const asAdmin = async () => {
    const root = await addUser(fixture, { name: 'Root' });
    return { ...machine(), actor: { kind: 'admin', userId: root.id } as const };
  };

  it('asks for a backup and has it tried; both are in the audit log, and neither happens twice at once', async () => {
    fixture.clock.advanceDays(1);
    const admin = await asAdmin();
    const asked = await Promise.allSettled([requestBackup(admin), requestBackup(admin)]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const id = answer(await listBackups(admin))?.id ?? '';
    await expect(requestRestoreTest(admin, { id })).rejects.toThrow('complete');
    await runBackup(machine(), { id });
    expect(answer(await listBackups(admin))).toMatchObject({ status: 'done', isThere: true, test: null });
    const tests = await Promise.allSettled([
      requestRestoreTest(admin, { id }),
      requestRestoreTest(admin, { id }),
    ]);
    expect(tests.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await testBackup(machine(), { id });
    expect(answer(await listBackups(admin))).toMatchObject({ test: { outcome: 'same', reason: null } });
    expect((await examineBackupRuns(machine())).map(({ verdict }) => verdict)).toEqual(['fine', 'fine']);
    const events = await fixture.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actorId, admin.actor.userId));
    expect(events.map(({ kind }) => kind).sort()).toEqual(['backup-asked', 'backup-test-asked']);
  });

  it('reads of one that cannot be brought back, and so does the doctor', async () => {
    const admin = await asAdmin();
    const newest = answer(await listBackups(admin));
    const place = join(backupFolder, newest?.fileName ?? '');
    await writeFile(place, (await readFile(place)).subarray(0, 5_000));
    await testBackup(machine(), {});
    expect(answer(await listBackups(admin))?.test).toMatchObject({ outcome: 'failed' });
    expect((await examineBackupRuns(machine())).map(({ verdict }) => verdict)).toEqual(['fine', 'broken']);
  });

  it('is the only one who may', async () => {
    const user = await addUser(fixture);
    const actors = [{ kind: 'visitor' }, { kind: 'user', userId: user.id }] as const;
    for (const actor of actors) {
      const context = { ...machine(), actor };
      for (const ask of [listBackups, requestBackup])
        await expect((async () => ask(context))()).rejects.toBeInstanceOf(ApiError);
      await expect((async () => requestRestoreTest(context, { id: randomUUID() }))()).rejects.toBeInstanceOf(
        ApiError,
      );
    }
  });
});
