import type { PGlite } from '@electric-sql/pglite';
import type { Driver } from '../database.ts';

/**
 * Makes what was deleted from these tables unreadable in the files of the embedded database: dead rows, statistics and the
 * log of changes keep it otherwise. Outside of any transaction. On a server its own vacuum does that in time.
 */
export async function scrubFiles(driver: Driver, tables: string[]): Promise<void> {
  if (driver.kind !== 'embedded') return;
  const { client } = driver;
  // What an index is of by an expression has samples of its own.
  await client.query(
    `delete from pg_statistic where starelid = any($1::regclass[])
      or starelid in (select indexrelid from pg_index where indrelid = any($1::regclass[]))`,
    [tables],
  );
  for (const table of [...tables, 'pg_statistic']) await client.query(`vacuum (full) ${table}`);
  // Segments kept for later are old ones by a new name, with all that was in them: each has to be left behind, for good.
  await client.query('set wal_recycle = off');
  const newest = await logSegment(client, 'max(name) as name from pg_ls_waldir()');
  do {
    await client.query('select pg_switch_wal()');
    await client.query('checkpoint');
  } while ((await logSegment(client, 'pg_walfile_name(pg_current_wal_lsn()) as name')) <= newest);
}

async function logSegment(client: PGlite, which: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`select ${which}`);
  return rows[0]?.name ?? '';
}
