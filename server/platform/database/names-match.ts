import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { isAnyOf } from './rows.ts';

const mostGiven = 1_000;

/**
 * Whether one of some columns names a row of another table that matches. Of a few such rows an index finds those that name
 * them; of many every row is looked at in the order of the list, whose page is full soon.
 */
export async function namesMatch(
  db: Database,
  { table, id, matches }: { table: PgTable; id: PgColumn; matches: SQL },
  columns: readonly AnyColumn[],
): Promise<SQL> {
  const found = await db
    .select({ id })
    .from(table)
    .where(matches)
    .limit(mostGiven + 1);
  const named =
    found.length > mostGiven
      ? columns.map(
          (column) => sql`(select true from ${table} where ${id} = ${column} and ${matches} limit 1)`,
        )
      : columns.map((column) =>
          isAnyOf(
            column,
            found.map((row) => String(row.id)),
          ),
        );
  return or(...named) ?? sql`false`;
}
