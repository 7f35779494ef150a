import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, rowsOf } from './database.ts';

/** How many rows there are, counted no further than `most`: of a million nobody wants to wait for the last. */
export async function countUpTo(
  db: Database,
  table: PgTable,
  wanted: SQL | undefined,
  most: number,
): Promise<number> {
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from ${table} where ${wanted ?? sql`true`} limit ${most}) as counted`,
  );
  return counted?.count ?? 0;
}
