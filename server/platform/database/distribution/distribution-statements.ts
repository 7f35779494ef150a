import { isWidened, judgeForeignKey, placementOf } from './judge.ts';
import { distributionColumn, placements, triggerFunctions } from './placements.ts';
import type { ForeignKey, Key, Schema } from './read-schema.ts';

const quoted = (name: string) => `"${name}"`;
const listed = (names: readonly string[]) => names.map(quoted).join(', ');
const dropKey = ({ table, name }: { table: string; name: string }) =>
  `alter table ${quoted(table)} drop constraint ${quoted(name)}`;

/** What a distribution begins from. */
export type Undistributed = {
  /** As the migrations alone make it, on a server of its own. */
  target: Schema;
  /** As it is. */
  present: Schema;
  /** Which tables are distributed already. */
  placed: ReadonlySet<string>;
};

/**
 * The statements that distribute an installation, in order: all of them at first; after a migration those for what it added, and
 * after an interruption the rest.
 */
export function distributionStatements({ target, present, placed }: Undistributed): string[] {
  const isNew = (table: string) =>
    placementOf(table) !== 'coordinator' && !placed.has(table) && present.tables.has(table);
  const foreignKeys = present.foreignKeys.filter(({ table, into }) => isNew(table) || isNew(into));
  const triggers = present.triggers.filter(({ table }) => isNew(table));
  const functions = Object.entries(triggerFunctions).filter(([name]) => present.functions.has(name));
  return [
    ...foreignKeys.map(dropKey),
    ...triggers.map(({ table, name }) => `drop trigger ${quoted(name)} on ${quoted(table)}`),
    ...present.keys.filter((key) => isNew(key.table) && isWidened(key)).flatMap(nameUserInKey),
    ...tablesAt('everywhere')
      .filter(isNew)
      .map((table) => `select create_reference_table('${table}')`),
    ...tablesAt('by user').filter(isNew).map(spread),
    ...without(target.foreignKeys, without(present.foreignKeys, foreignKeys)).flatMap(addForeignKey),
    ...copiesOf(tablesAt('everywhere').filter((table) => present.tables.has(table))),
    ...functions.flatMap(([name, where]) => placeFunction(name, where)),
    ...without(target.triggers, without(present.triggers, triggers))
      .filter(({ table }) => placementOf(table) === 'everywhere')
      .map(({ definition }) => evenIfUnsafe(definition)),
    ...functions
      .filter(([, where]) => where === 'on the coordinator')
      .map(([name]) => silenceOnWorkers(name)),
    sequentialMode,
  ];
}

type OfTable = { table: string; name: string };

function without<Each extends OfTable>(all: readonly Each[], some: readonly OfTable[]): Each[] {
  const names = new Set(some.map(({ table, name }) => `${table} ${name}`));
  return all.filter(({ table, name }) => !names.has(`${table} ${name}`));
}

/** With its setting in one statement: each statement may run on another connection. */
const evenIfUnsafe = (definition: string) =>
  `do $body$ begin set citus.enable_unsafe_triggers = on; ${definition}; end $body$`;

/**
 * A transaction that has read several shards at once, over several connections, may not write to what lies everywhere
 * afterwards. Set for the database, as every connection needs it.
 */
export const sequentialMode = `do $body$ begin
    execute format('alter database %I set citus.multi_shard_modify_mode = sequential', current_database());
  end $body$`;

const tablesAt = (wanted: string) =>
  Object.entries(placements)
    .filter(([, placement]) => placement === wanted)
    .map(([table]) => table);

function spread(table: string): string {
  const [first] = tablesAt('by user');
  const beside = table === first ? 'none' : first;
  return `select create_distributed_table('${table}', '${distributionColumn}', colocate_with => '${beside}')`;
}

function nameUserInKey(key: Key): string[] {
  const { table, name, columns, isPrimary, isConstraint } = key;
  const wide = listed([distributionColumn, ...columns]);
  if (!isConstraint) throw new Error(`${name} is an index that cannot be widened.`);
  return [
    dropKey(key),
    `alter table ${quoted(table)} add constraint ${quoted(name)} ${isPrimary ? 'primary key' : 'unique'} (${wide})`,
  ];
}

function addForeignKey(key: ForeignKey): string[] {
  const verdict = judgeForeignKey(key);
  if (verdict.kind === 'dropped') return [];
  const before = verdict.kind === 'widened' ? [distributionColumn] : [];
  const { table, name, columns, into, intoColumns, onDelete } = key;
  return [
    `alter table ${quoted(table)} add constraint ${quoted(name)} foreign key (${listed([...before, ...columns])})
      references ${quoted(into)} (${listed([...before, ...intoColumns])}) on delete ${onDelete}`,
  ];
}

/** Views of a server's own copies, under the names of the tables: what a trigger on a copy reads and writes. */
function copiesOf(tables: readonly string[]): string[] {
  return [
    'create schema if not exists copies',
    ...tables.map(
      (table) => `select run_command_on_all_nodes(format(
        'set citus.enable_ddl_propagation = off; create or replace view copies.${table} as select * from public.%I',
        (select shard_name from citus_shards where table_name = 'public.${table}'::regclass limit 1)))`,
    ),
  ];
}

/** What a trigger does to rows that are spread, done by each server to its own: before a foreign key empties a column. */
const onOwnShare = `create or replace function leave_name_to_applications() returns trigger language plpgsql as $body$
  declare share text;
  begin
    for share in select format('public.%I', 'applications_' || shardid) from pg_dist_shard
      join pg_dist_placement using (shardid) join pg_dist_local_group using (groupid)
      where logicalrelid = 'public.applications'::regclass
    loop
      execute format('update %s set company_name = $1 where startup_id = $2', share) using old.name, old.id;
    end loop;
    return old;
  end $body$`;

function placeFunction(name: string, where: string): string[] {
  if (where === 'on every share') return [onOwnShare];
  return where === 'on every copy' ? [`alter function ${name}() set search_path = copies, public`] : [];
}

function silenceOnWorkers(name: string): string {
  return `select run_command_on_workers('set citus.enable_ddl_propagation = off; create or replace function ${name}() returns trigger
    language plpgsql as ''begin return coalesce(new, old); end''')`;
}
