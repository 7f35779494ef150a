import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../server/platform/database/database.ts';

/**
 * Fills tables of a PostgreSQL server in one transaction, with their indexes made anew at its end and no trigger fired: what
 * either would do row by row takes longer than all that is measured.
 */
export function fillWithoutIndexes(
  db: Database,
  tables: readonly string[],
  fill: (inside: Database) => Promise<void>,
): Promise<void> {
  return db.transaction(async (inside) => {
    await inside.execute(sql`set local maintenance_work_mem = '512MB'`);
    const rebuild = await dropIndexes(inside, tables);
    await inside.execute(sql`set local session_replication_role = replica`);
    await fill(inside);
    await inside.execute(sql`set local session_replication_role = origin`);
    for (const index of rebuild) await inside.execute(sql.raw(index));
  });
}

/** All but those that a constraint stands on. Answers how they are made again. */
async function dropIndexes(db: Database, tables: readonly string[]): Promise<string[]> {
  const indexes = await rowsOf<{ name: string; definition: string }>(
    db,
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid::regclass::text = any(${sql.param([...tables])}::text[])
        and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`));
  return indexes.map(({ definition }) => definition);
}
