import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { type DescribedTable, quoted } from '../dump/describe-tables.ts';

/** Writes rows as they were read: each line holds the texts of the columns in their order. */
export async function loadRows(
  db: Database,
  { name, columns }: DescribedTable,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, place) => `(line->>${place})::${type}`).join(', ');
  await db.execute(
    sql`insert into ${sql.raw(quoted(name))} (${sql.raw(names)}) overriding system value
      select ${sql.raw(values)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) with ordinality as given(line, place)
      order by place`,
  );
}
