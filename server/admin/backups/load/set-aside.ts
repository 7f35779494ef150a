import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { quoted } from '../dump/describe-tables.ts';

type Constraint = { table: string; name: string; definition: string };

/** Takes away what would look at each row as it comes, or write more of its own. Answers how it is put back. */
export async function setAside(db: Database, tables: readonly string[]): Promise<() => Promise<void>> {
  const constraints = await rowsOf<Constraint>(
    db,
    sql`select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  const run = (statement: string) => db.execute(sql.raw(statement));
  for (const { table, name } of constraints)
    await run(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  for (const table of tables) await run(`alter table ${quoted(table)} disable trigger user`);
  return async () => {
    for (const table of tables) await run(`alter table ${quoted(table)} enable trigger user`);
    // Every row is looked at again: what names another has to find it.
    for (const { table, name, definition } of constraints)
      await run(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  };
}
