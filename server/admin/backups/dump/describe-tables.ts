import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import type { DumpedColumn } from './lines.ts';

export type DescribedTable = { name: string; columns: DumpedColumn[] };

/**
 * Whose rows stay behind. What opens a door is not brought back: a session that was ended since, or a link that was used,
 * would open it again. The list of backups says what lies in a folder, which is another one elsewhere. What counts visitors of
 * today is kept for a day and no longer. Which processes run is said by each of them, and which releases may use a database by
 * the one that opens it.
 */
const removed = [
  'sessions',
  'remembered_devices',
  'tokens',
  'backups',
  'audience_days',
  'processes',
  'schema_state',
];

/** Every table whose rows are kept, with the columns that the database does not work out by itself. */
export async function describeTables(db: Database): Promise<DescribedTable[]> {
  const rows = await rowsOf<{ table: string; name: string; type: string }>(
    db,
    sql`select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum`,
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables]
    .filter(([name]) => !removed.includes(name))
    .map(([name, columns]) => ({
      name,
      columns: columns.map((column) => ({ name: column.name, type: column.type })),
    }));
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
