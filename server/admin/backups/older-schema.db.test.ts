import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { onServer, urlOf } from '../../../fixtures/on-server.ts';
import { type Database, openFolder, openPostgres, rowsOf } from '../../platform/database/database.ts';
import { migrateUpTo, newestMigration } from '../../platform/database/migrations.ts';
import { migrationsFolder, newestKnown } from '../../platform/database/migrations-folder.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { restoreBackup } from './backups.ts';
import { writeDump } from './dump/dump.ts';
import { openSealedFile } from './sealing/sealing.ts';

const key = 'a key of tests, and of nothing else';
const now = new Date('2026-11-20T12:00:00Z');
/** So many migrations that came since. */
const migrationsSince = 8;

let folder: string;
let file: string;
let older: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'older-'));
  file = join(folder, 'older.age');
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  older = journal.entries.at(-1 - migrationsSince).when;
  const place = join(folder, 'database');
  await using client = await openFolder(place);
  await migrateUpTo(client, older);
  // As where the driver is opened: both extend PgDatabase and differ in the type of a raw result.
  const db = drizzle({ client }) as unknown as Database;
  await db.execute(
    sql`insert into users (id, full_name, email) values ('ada', 'Ada Okafor', 'ada@example.com')`,
  );
  const sealed = openSealedFile(openStorage({ kind: 'folder', folder }), { fileName: 'older.age', key });
  const environment = environmentIn(join(folder, 'before'));
  await writeDump({
    db,
    environment,
    madeAt: now,
    secretMark: '',
    write: sealed.write,
    tell: async () => {},
  });
  await sealed.finish();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const environmentIn = (dataDir: string, changes: Record<string, string> = {}) =>
  readEnvironment({ DATA_DIR: dataDir, SOURCES: 'off', BACKUP_KEY: key, ...changes }, '/');

async function expectAda(db: Database): Promise<void> {
  expect(await newestMigration(db)).toBe(await newestKnown());
  // With what columns that came since have where nothing was said.
  expect(await rowsOf(db, sql`select id, is_read_only_admin as "isReadOnly" from users`)).toEqual([
    { id: 'ada', isReadOnly: false },
  ]);
}

describe('a backup that was made before the newest migrations', () => {
  it('comes back and is brought to the newest schema', async () => {
    const place = environmentIn(join(folder, 'restored'));
    await restoreBackup(place, { file, mayReplace: false, now });
    await using client = await openFolder(join(place.dataDir, 'database'));
    await expectAda(drizzle({ client }) as unknown as Database);
  });

  it('comes back on a server that is new, and is refused by one that has newer tables, which stay', async ({
    skip,
  }) => {
    const from = inject('testDatabase');
    if (from.kind !== 'postgres') return skip('There is no server here.');
    const name = `${from.prefix}older`;
    await onServer(from.serverUrl, (client) => client.query(`create database ${name}`));
    const place = environmentIn(join(folder, 'on-a-server'), { DATABASE_URL: urlOf(from.serverUrl, name) });
    const restore = (mayReplace: boolean) => restoreBackup(place, { file, mayReplace, now });
    await restore(false);
    const opened = await openPostgres(urlOf(from.serverUrl, name));
    await expectAda(opened.db);
    await opened.close();
    await expect(restore(true)).rejects.toThrow('Restore it into an empty database');
    const again = await openPostgres(urlOf(from.serverUrl, name));
    await expectAda(again.db);
    await again.close();
  });
});
