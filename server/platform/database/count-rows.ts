import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, rowsOf } from './database.ts';

/** How many rows there are, counted no further than `most`: counting all of a million would take too long. */
export async function countUpTo(
  db: Database,
  table: PgTable,
  wanted: SQL | undefined,
  most: number,
): Promise<number> {
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select 1 from ${table} where ${wanted ?? sql`true`} limit ${most}) as counted`,
  );
  return counted?.count ?? 0;
}

type Page = { found: number; skip: number; size: number };

/** How many there are in all: a page that is not full says so by itself, and spares the counting. */
export function totalOf({ found, skip, size }: Page, count: () => Promise<number>): Promise<number> {
  const isLast = found < size && (found > 0 || skip === 0);
  return isLast ? Promise.resolve(skip + found) : count();
}

/** What a list says of its length: no more than `most`, and whether it goes on. `count` counts no further than its limit. */
export async function lengthOf(
  page: Page,
  most: number,
  count: (limit: number) => Promise<number>,
): Promise<{ total: number; isMore: boolean }> {
  const counted = await totalOf(page, () => count(most + 1));
  return { total: Math.min(counted, most), isMore: counted > most };
}
