import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../server/platform/database/database.ts';

/** How often each table that grows with the companies was read from end to end since the server was started. */
export async function countScans(db: Database): Promise<Map<string, number>> {
  // Connections that rest tell what they did only after ten seconds.
  await db.execute(sql`select pg_sleep(12)`);
  const rows = await rowsOf<{ table: string; scans: number }>(
    db,
    sql`select relname as table, seq_scan::int as scans from pg_stat_user_tables where relname in (
      'startups', 'startup_aliases', 'startup_identifiers', 'startup_people', 'startup_reports', 'funding_events')`,
  );
  return new Map(rows.map(({ table, scans }) => [table, scans]));
}
