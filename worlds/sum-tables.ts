import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../server/platform/database/database.ts';

/** A sum over the rows of each table, those of the queue as well: two that are alike hold the same. */
export async function sumTables(db: Database): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
        -- The queue notes by itself when it last looked after itself.
        and (schemaname, tablename) <> ('pgboss', 'version') order by name`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf<{ sum: string }>(
      db,
      sql`select md5(coalesce(string_agg(each::text, ' ' order by each::text), '')) as sum from ${sql.raw(name)} as each`,
    );
    sums[name] = row?.sum ?? '';
  }
  return sums;
}
