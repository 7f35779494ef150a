import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../server/platform/database/database.ts';

/** How often a table that grows with the companies was read from end to end since the server was started. */
export async function countScans(db: Database): Promise<number> {
  // Connections that rest tell what they did only after ten seconds.
  await db.execute(sql`select pg_sleep(12)`);
  const [row] = await rowsOf<{ scans: number }>(
    db,
    sql`select sum(seq_scan)::int as scans from pg_stat_user_tables where relname in (
      'startups', 'startup_aliases', 'startup_identifiers', 'startup_people', 'startup_reports', 'funding_events')`,
  );
  return row?.scans ?? 0;
}
