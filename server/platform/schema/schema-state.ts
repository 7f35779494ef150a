import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts a statement to the database, whichever driver is behind it, and answers its rows. */
export type Ask = (text: string, values?: unknown[]) => Promise<unknown[]>;

export const schemaChannel = 'schema_state';

/** A process holds this lock, shared, with the number of its newest migration, for as long as it uses the database. */
const usersLock = 7_268_230;

export class NewerSchema extends Error {
  override name = 'NewerSchema';
}

export function sentenceOfNewer(oldestReader: number, { number }: KnownSchema): string {
  return `This database was upgraded for releases from migration ${oldestReader} on, and this release ends at ${number}. Start the newer release instead; docs/upgrading.md says in which order.`;
}

/** The oldest release that can use the database; 0 where none was ever shut out. */
export async function readOldestReader(ask: Ask): Promise<number> {
  const [there] = await ask(`select to_regclass('public.schema_state') is not null as "isThere"`);
  if (!has(there, 'isThere') || there.isThere !== true) return 0;
  const [row] = await ask('select oldest_reader as "oldestReader" from public.schema_state');
  return has(row, 'oldestReader') ? Number(row.oldestReader) : 0;
}

/** Before anything is read or changed: a release that cannot use the database says so and goes no further. */
export async function refuseNewerSchema(ask: Ask, known: KnownSchema): Promise<void> {
  const oldestReader = await readOldestReader(ask);
  if (oldestReader > known.number) throw new NewerSchema(sentenceOfNewer(oldestReader, known));
}

/** Shuts out releases that end before this one's oldest reader, in every running process too. Answers whether that is new. */
export async function raiseOldestReader(ask: Ask, { oldestReader }: KnownSchema): Promise<boolean> {
  if (oldestReader === 0) return false;
  const raised = await ask(
    `insert into public.schema_state (oldest_reader) values ($1)
      on conflict (is_only) do update set oldest_reader = excluded.oldest_reader, raised_at = now()
        where schema_state.oldest_reader < excluded.oldest_reader
      returning oldest_reader`,
    [oldestReader],
  );
  if (raised.length > 0) await ask('select pg_notify($1, $2)', [schemaChannel, String(oldestReader)]);
  return raised.length > 0;
}

/** Has the migrations of newer releases wait for this process, for as long as the connection is open. */
export async function holdSchema(ask: Ask, { number }: KnownSchema): Promise<void> {
  await ask('select pg_advisory_lock_shared($1, $2)', [usersLock, number]);
}

/** How many running processes end before the oldest release that can use the schema. */
export async function countOlderUsers(ask: Ask, { oldestReader }: KnownSchema): Promise<number> {
  const [counted] = await ask(
    `select count(*)::int as count from pg_locks
      where locktype = 'advisory' and classid = $1 and objid < $2 and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database())`,
    [usersLock, oldestReader],
  );
  return has(counted, 'count') ? Number(counted.count) : 0;
}

function has<Key extends string>(row: unknown, key: Key): row is Record<Key, unknown> {
  return typeof row === 'object' && row !== null && key in row;
}

/** What a release knows of the schema. */
export type KnownSchema = {
  /** Of its newest migration. */
  number: number;
  /** The oldest release that can use the schema after all of its migrations; 0 while none took anything away. */
  oldestReader: number;
};

const migration = /^(\d{4})_\w+\.sql$/;

const read = new Map<string, Promise<KnownSchema>>();

/** Reads the migrations of this program, once in a process. */
export function readKnownSchema(folder: string): Promise<KnownSchema> {
  const known = read.get(folder) ?? readFolder(folder);
  read.set(folder, known);
  return known;
}

async function readFolder(folder: string): Promise<KnownSchema> {
  const files = (await readdir(folder)).filter((file) => migration.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return {
    number: Math.max(0, ...files.map((file) => Number(file.slice(0, 4)))),
    oldestReader: Math.max(0, ...texts.map((text) => oldestReaderOf(text) ?? 0)),
  };
}

const marker = /^--\s*contract:\s*(?<number>\d+)\s*$/m;

/**
 * The oldest release that can use the schema after this migration, as the number of that release's newest migration; null for
 * a migration that only adds.
 */
export function oldestReaderOf(migration: string): number | null {
  const number = marker.exec(migration)?.groups?.number;
  return number === undefined ? null : Number(number);
}
