import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../server/platform/database/database.ts';

/** A column that holds what the product makes sense of, and what no version of it ever wrote there. */
export type Damage = { table: string; column: string; value: string };

const oddities: Record<string, string[]> = {
  text: ["'of another version'"],
  'text[]': ["array[E'of another\\nversion']"],
  jsonb: [`'"a text"'::jsonb`, `'[{"of": ["another", {"version": null}]}]'::jsonb`],
};

/** Of a text that is typed in its table, the program believes more than that it is a text. */
const typedTexts = [...tablesIn('server')].flatMap((source) =>
  [...source.matchAll(/text\('(\w+)'\)\s*\.\$type</g)].map(([, name]) => name),
);

function tablesIn(folder: string): string[] {
  return globSync(`${folder}/*/table.ts`).map((file) => readFileSync(file, 'utf8'));
}

/** Every way to damage the columns of the product that hold more than text. */
export async function findDamages(db: Database): Promise<Damage[]> {
  const columns = await rowsOf<{ table: string; column: string; type: string }>(
    db,
    sql`select c.table_name as table, c.column_name as column, format_type(a.atttypid, a.atttypmod) as type
      from information_schema.columns c
      join pg_attribute a on a.attrelid = c.table_name::regclass and a.attname = c.column_name
      where c.table_schema = 'public' and not exists (
        select 1 from pg_constraint k where k.conrelid = a.attrelid and a.attnum = any(k.conkey) and k.contype in ('p', 'u', 'f'))
        and c.is_generated = 'NEVER'
      order by 1, 2`,
  );
  return columns
    .filter(({ type, column }) => type !== 'text' || typedTexts.includes(column))
    .flatMap(({ table, column, type }) => (oddities[type] ?? []).map((value) => ({ table, column, value })));
}

/** The damages in as few rounds as there can be if no table is damaged twice in one. */
export function inRounds(damages: Damage[]): Damage[][] {
  const byTable = [...Map.groupBy(damages, ({ table }) => table).values()];
  const most = Math.max(...byTable.map(({ length }) => length));
  return Array.from({ length: most }, (_, round) => byTable.flatMap((ofTable) => ofTable[round] ?? []));
}

/** Writes damages into all rows of their tables, does something, and mends them. */
export async function whileDamaged<Result>(
  db: Database,
  damages: Damage[],
  work: () => Promise<Result>,
): Promise<Result> {
  // What happened cannot be rewritten, but a damaged file is nobody's statement.
  await db.execute(sql`alter table audit_events disable trigger audit_events_kept`);
  for (const { table, column, value } of damages) {
    await db.execute(sql.raw(`create table "sound_${table}" as select * from "${table}"`));
    await db.execute(sql.raw(`update "${table}" set "${column}" = ${value}`));
  }
  try {
    return await work();
  } finally {
    for (const damage of damages) await mend(db, damage);
    await db.execute(sql`alter table audit_events enable trigger audit_events_kept`);
  }
}

async function mend(db: Database, { table, column }: Damage): Promise<void> {
  const keys = await rowsOf<{ name: string }>(
    db,
    sql`select a.attname as name from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.conrelid = ${table}::regclass and k.contype = 'p'`,
  );
  const isSame = keys.map(({ name }) => `damaged."${name}" = sound."${name}"`).join(' and ');
  await db.execute(
    sql.raw(
      `update "${table}" damaged set "${column}" = sound."${column}" from "sound_${table}" sound where ${isSame}`,
    ),
  );
  await db.execute(sql.raw(`drop table "sound_${table}"`));
}
