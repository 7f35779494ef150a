import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { type DescribedTable, quoted } from './describe-tables.ts';

/** So much is in memory at a time, whatever the rows of a table weigh. */
const wantedCharacters = 1_000_000;
const mostRows = 2_000;

/**
 * The rows of a table, some at a time, each as a line: the texts of its columns as the database writes and reads them, so
 * that any version and driver of PostgreSQL understands them. Inside a transaction.
 */
export async function* readRows(db: Database, { name, columns }: DescribedTable): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await db.execute(
    sql.raw(
      `declare rows_of_table no scroll cursor for select array_to_json(array[${texts}]::text[])::text as line from ${quoted(name)}`,
    ),
  );
  let count = 20;
  for (;;) {
    const rows = await rowsOf<{ line: string }>(db, sql.raw(`fetch forward ${count} from rows_of_table`));
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
    const characters = rows.reduce((sum, { line }) => sum + line.length, 0);
    count = Math.max(1, Math.min(mostRows, Math.floor((wantedCharacters * rows.length) / characters)));
  }
  await db.execute(sql.raw('close rows_of_table'));
}
