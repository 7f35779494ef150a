import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { onServer, urlOf } from '../../../fixtures/on-server.ts';
import { users } from '../../auth/users/table.ts';
import { mails } from '../../mail/table.ts';
import {
  type Database,
  isMigrated,
  type OpenDatabase,
  openClient,
  openPostgres,
} from '../database/database.ts';
import { embeddedExtensions } from '../database/embedded/extensions.ts';
import { migrateUpTo } from '../database/migrations.ts';
import { migrationsFolder } from '../database/migrations-folder.ts';

const read = async (file: string) => JSON.parse(await readFile(join(migrationsFolder, file), 'utf8'));
const release = z.object({ newestMigration: z.string() });
const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) });

/** When the newest migration of the last release was written. */
async function lastReleaseAt(): Promise<number> {
  const { newestMigration } = release.parse(await read('release.json'));
  const { entries } = journal.parse(await read('meta/_journal.json'));
  return entries.find(({ tag }) => tag === newestMigration)?.when ?? Number.NaN;
}

/** A database as the last release left it, filled as that release fills it, and opened by this one. */
async function openFilled(fill: (db: Database) => Promise<void>): Promise<OpenDatabase> {
  const from = inject('testDatabase');
  const until = await lastReleaseAt();
  // As where the driver is opened: both extend PgDatabase and differ in the type of a raw result.
  const asDatabase = (db: unknown) => db as Database;
  if (from.kind === 'pglite') {
    const client = await PGlite.create({ extensions: embeddedExtensions });
    await migrateUpTo(client, until);
    await fill(asDatabase(drizzleEmbedded({ client })));
    return openClient(client);
  }
  const name = `${from.prefix}last_release`;
  await onServer(from.serverUrl, (client) => client.query(`create database ${name}`));
  const pool = new pg.Pool({ connectionString: urlOf(from.serverUrl, name) });
  await migrateUpTo(pool, until);
  await fill(asDatabase(drizzle({ client: pool })));
  await pool.end();
  return openPostgres(urlOf(from.serverUrl, name));
}

it('is migrated with all that the last release wrote, which goes on writing as before', async () => {
  const write = async (db: Database, name: string) => {
    await db.execute(
      sql`insert into users (id, full_name, email) values (${name}, 'Ada Okafor', ${`${name}@example.com`})`,
    );
    await db.execute(sql`insert into mails (id, occasion, user_id, "to", subject, text, html, status, created_at)
      values (gen_random_uuid(), ${name}, ${name}, ${`${name}@example.com`}, 'Hello', '\\x00486921', '\\x003c703e', 'pending', now())`);
  };
  const { db, close } = await openFilled((last) => write(last, 'before'));
  expect(await isMigrated(db)).toBe(true);
  await write(db, 'beside');
  expect(await db.select({ email: users.email }).from(users).orderBy(users.email)).toEqual([
    { email: 'before@example.com' },
    { email: 'beside@example.com' },
  ]);
  expect(await db.select({ text: mails.text, html: mails.html, status: mails.status }).from(mails)).toEqual(
    Array(2).fill({ text: 'Hi!', html: '<p>', status: 'pending' }),
  );
  await close();
});
