import type { Ask } from '../../schema/schema-state.ts';

export type Key = {
  table: string;
  name: string;
  columns: string[];
  definition: string;
  isConstraint: boolean;
  isPrimary: boolean;
};
export type ForeignKey = {
  table: string;
  name: string;
  columns: string[];
  into: string;
  intoColumns: string[];
  onDelete: string;
};
type Trigger = { table: string; name: string; calls: string; definition: string };

/** What the database itself says of its tables, as far as their distribution depends on it. */
export type Schema = {
  tables: Map<string, Map<string, { isNullable: boolean }>>;
  keys: Key[];
  foreignKeys: ForeignKey[];
  triggers: Trigger[];
  /** Of triggers: the text of each, and the names under which it is given the rows that changed. */
  functions: Map<string, { source: string; rows: string[] }>;
};

const columnsOf = (relation: string, numbers: string) =>
  `array(select attname::text from unnest(${numbers}) with ordinality as listed(number, place)
    join pg_attribute on attrelid = ${relation} and attnum = number order by place)`;
const inPublic = "relnamespace = 'public'::regnamespace";

/** The catalogues of PostgreSQL answer with these columns. */
const readRows = async <Row>(ask: Ask, statement: string): Promise<Row[]> =>
  // As each statement names them.
  (await ask(statement)) as Row[];

export async function readSchema(ask: Ask): Promise<Schema> {
  const columns = await readRows<{ table: string; column: string; isNullable: boolean }>(
    ask,
    `select relname as table, attname as column, not attnotnull as "isNullable"
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r' and ${inPublic} and attnum > 0 and not attisdropped order by 1, attnum`,
  );
  const tables: Schema['tables'] = new Map();
  for (const { table, column, isNullable } of columns) {
    const known = tables.get(table) ?? new Map<string, { isNullable: boolean }>();
    tables.set(table, known.set(column, { isNullable }));
  }
  const keys = await readRows<Key>(
    ask,
    `select held.relname as table, named.relname as name,
        ${columnsOf('indrelid', 'indkey::int2[]')} as columns,
        coalesce(pg_get_constraintdef(pg_constraint.oid), pg_get_indexdef(indexrelid)) as definition,
        pg_constraint.oid is not null as "isConstraint", indisprimary as "isPrimary"
      from pg_index join pg_class named on named.oid = indexrelid join pg_class held on held.oid = indrelid
        left join pg_constraint on conindid = indexrelid and contype in ('p', 'u')
      where indisunique and held.${inPublic} order by 1, 2`,
  );
  const foreignKeys = await readRows<ForeignKey>(
    ask,
    `select held.relname as table, conname as name, ${columnsOf('conrelid', 'conkey')} as columns,
        into_table.relname as into, ${columnsOf('confrelid', 'confkey')} as "intoColumns",
        case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as "onDelete"
      from pg_constraint join pg_class held on held.oid = conrelid join pg_class into_table on into_table.oid = confrelid
      where contype = 'f' and held.${inPublic} order by 1, 2`,
  );
  const triggers = await readRows<Trigger>(
    ask,
    `select relname as table, tgname as name, proname as calls, pg_get_triggerdef(pg_trigger.oid) as definition
      from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and ${inPublic} order by 1, 2`,
  );
  const functions = await readRows<{ name: string; source: string; rows: string[] }>(
    ask,
    `select proname as name, prosrc as source,
        array(select distinct given from pg_trigger, unnest(array[tgoldtable::text, tgnewtable::text]) given
          where tgfoid = pg_proc.oid and given is not null) as rows
      from pg_proc where prorettype = 'trigger'::regtype and pronamespace = 'public'::regnamespace order by 1`,
  );
  return {
    tables,
    keys,
    foreignKeys,
    triggers,
    functions: new Map(functions.map((each) => [each.name, each])),
  };
}
