import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** What happens to a row whose key is already there. */
export type OnConflict =
  | { action: 'fail' }
  | { action: 'ignore' }
  /** Overwrites every column but `keep`. */
  | { action: 'update'; target: PgColumn[]; keep?: PgColumn[] };

/** Rows in one statement: few enough that a batch does not hold the embedded database for long. */
const rowsPerStatement = 1_000;

/**
 * Writes many rows as one JSON parameter a statement, which costs a tenth of a parameter for each value. Columns that
 * no row names get their defaults.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Table['$inferInsert'][],
  onConflict: OnConflict = { action: 'fail' },
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const chunk = rows.slice(start, start + rowsPerStatement);
    const columns = namedColumns(table, chunk);
    const values = chunk.map((row) =>
      Object.fromEntries(
        columns.map(({ key, column }) => [column.name, row[key as keyof typeof row] ?? null]),
      ),
    );
    const names = sql.raw(columns.map(({ column }) => `"${column.name}"`).join(', '));
    const types = sql.raw(columns.map(({ column }) => `"${column.name}" ${column.getSQLType()}`).join(', '));
    await db.execute(sql`insert into ${table} (${names})
      select ${names} from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given(${types})
      ${conflictClause(
        onConflict,
        columns.map(({ column }) => column),
      )}`);
  }
}

/** `column = any(values)` with one parameter, however many values there are. */
export function isAnyOf(column: AnyColumn, values: string[]): SQL {
  return sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
}

function namedColumns(table: PgTable, rows: object[]): { key: string; column: PgColumn }[] {
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  // A table of this dialect has columns of this dialect.
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][];
  // What the database generates it writes by itself.
  const isWritten = ([key, { generated }]: [string, PgColumn]) => named.has(key) && generated === undefined;
  return columns.filter(isWritten).map(([key, column]) => ({ key, column }));
}

function conflictClause(onConflict: OnConflict, columns: PgColumn[]): SQL {
  if (onConflict.action === 'fail') return sql``;
  if (onConflict.action === 'ignore') return sql`on conflict do nothing`;
  const untouched = new Set([...onConflict.target, ...(onConflict.keep ?? [])].map((column) => column.name));
  const replaced = columns.filter((column) => !untouched.has(column.name));
  const target = sql.raw(onConflict.target.map((column) => `"${column.name}"`).join(', '));
  const assignments = sql.raw(replaced.map(({ name }) => `"${name}" = excluded."${name}"`).join(', '));
  return sql`on conflict (${target}) do update set ${assignments}`;
}
