import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { type Database, migrationsFolder, rowsOf } from './database.ts';

const journalPath = 'meta/_journal.json';
const journalShape = z.looseObject({ entries: z.array(z.looseObject({ when: z.int() })) });

/** When the newest migration was written that this program knows. */
export async function newestKnown(): Promise<number> {
  return (await readJournal()).entries.at(-1)?.when ?? 0;
}

/** When the newest migration was written that a database has; 0 where it has none. */
export async function newestMigration(db: Database): Promise<number> {
  const [has] = await rowsOf<{ isThere: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!has?.isThere) return 0;
  const [applied] = await rowsOf<{ newest: string | null }>(
    db,
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(applied?.newest ?? 0);
}

/** Brings a database to the schema of a moment, so that what was written under it fits. */
export async function migrateUpTo(client: PGlite | pg.Pool, until: number): Promise<void> {
  const journal = await readJournal();
  const folder = await mkdtemp(join(tmpdir(), 'upround-migrations-'));
  try {
    await cp(migrationsFolder, folder, {
      recursive: true,
      filter: (path) => !path.endsWith('_snapshot.json'),
    });
    const entries = journal.entries.filter(({ when }) => when <= until);
    await writeFile(join(folder, journalPath), JSON.stringify({ ...journal, entries }));
    if (client instanceof PGlite)
      await migrateEmbedded(drizzleEmbedded({ client }), { migrationsFolder: folder });
    else await migratePostgres(drizzlePostgres({ client }), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readJournal() {
  return journalShape.parse(JSON.parse(await readFile(join(migrationsFolder, journalPath), 'utf8')));
}
