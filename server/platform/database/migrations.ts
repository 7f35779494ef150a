import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { type Database, rowsOf } from './database.ts';
import { withMigrations } from './migrations-folder.ts';

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
export function migrateUpTo(client: PGlite | pg.Pool, until: number): Promise<void> {
  return withMigrations({ until }, (folder) =>
    client instanceof PGlite
      ? migrateEmbedded(drizzleEmbedded({ client }), { migrationsFolder: folder })
      : migratePostgres(drizzlePostgres({ client }), { migrationsFolder: folder }),
  );
}
