import { mkdir, rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { type Database, openFolder, rowsOf } from '../../../platform/database/database.ts';
import { migrateUpTo } from '../../../platform/database/migrations.ts';
import { newestKnown } from '../../../platform/database/migrations-folder.ts';
import { BackupFault, backupFaults } from '../backup-fault.ts';
import {
  addRows,
  type DescribedTable,
  describeTables,
  type HeadLine,
  headLine,
  isRow,
  noRows,
  quoted,
  type RecordedLine,
  readRecorded,
  readRows,
  type SumOfRows,
  writeAlike,
} from '../dump/dump.ts';
import { readSealedLines } from '../sealing/sealing.ts';

/** Makes an embedded database of a backup, in a folder that comes into being with it. When that fails, the folder is gone. */
export async function restoreEmbedded(folder: string, dump: OpenDump, store: FileStore): Promise<Loaded> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const client = await openFolder(folder);
    try {
      await migrateUpTo(client, dump.head.migration);
      // As where the driver is opened: both extend PgDatabase and differ in the type of a raw result.
      const loaded = await loadTables(drizzle({ client }) as unknown as Database, dump.lines, store);
      await migrateUpTo(client, await newestKnown());
      return loaded;
    } finally {
      await client.close();
    }
  } catch (thrown) {
    await rm(folder, { recursive: true, force: true });
    throw thrown;
  }
}

export type OpenDump = { head: HeadLine; lines: AsyncIterator<string>; close: () => Promise<void> };

/** Reads as much of a backup as says what it is. Throws `BackupFault` for what cannot be brought back by this program. */
export async function openDump(bytes: AsyncIterable<Uint8Array>, key: string | null): Promise<OpenDump> {
  if (key === null) throw new BackupFault(backupFaults.noKey);
  const lines = readSealedLines(bytes, key);
  const close = async () => void (await lines.return(undefined));
  const first = await lines.next();
  const head = headLine.safeParse(first.done ? null : parsed(first.value));
  if (!head.success) {
    await close();
    throw new BackupFault(backupFaults.noBackup);
  }
  if (head.data.migration > (await newestKnown())) {
    await close();
    throw new BackupFault(backupFaults.newer);
  }
  return { head: head.data, lines, close };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

export type Loaded = { tables: number; rows: number };

/** What takes the files of a backup; null where only the tables are wanted. */
export type FileStore = {
  begin: (file: { path: string; mode: number }) => Promise<void>;
  add: (bytes: Uint8Array) => Promise<void>;
} | null;

const charactersAtOnce = 1_000_000;

const rowsAtOnce = 1_000;

/**
 * Fills empty tables with what follows the first line of a backup, all of it or nothing. Each table is read again
 * afterwards and has to be what was written down.
 */
export function loadTables(db: Database, lines: AsyncIterator<string>, store: FileStore): Promise<Loaded> {
  return db.transaction(async (inside) => {
    await writeAlike(inside);
    const known = await describeTables(inside);
    const putBack = await setAside(
      inside,
      known.map(({ name }) => name),
    );
    const loaded = await loadLines(inside, { lines, keeper: store, known });
    await putBack();
    return loaded;
  });
}

type Load = { lines: AsyncIterator<string>; keeper: FileStore; known: readonly DescribedTable[] };

async function loadLines(db: Database, load: Load): Promise<Loaded> {
  const loaded = { tables: 0, rows: 0 };
  for (;;) {
    const { line } = await next(load);
    const recorded = readRecorded(line);
    if (recorded.kind === 'table') {
      loaded.rows += await loadTable(db, load, recorded);
      loaded.tables += 1;
    } else if (recorded.kind === 'sequence') await setSequence(db, recorded);
    else if (recorded.kind === 'file') await load.keeper?.begin(recorded);
    else if (recorded.kind === 'part') await load.keeper?.add(Buffer.from(recorded.bytes, 'base64'));
    else if (recorded.kind === 'end' && recorded.tables === loaded.tables && recorded.rows === loaded.rows) {
      // To the very end: only there is it known that nothing was cut off.
      if (!(await load.lines.next()).done) throw new BackupFault(backupFaults.damaged);
      return loaded;
    } else throw new BackupFault(backupFaults.damaged);
  }
}

async function next({ lines }: Pick<Load, 'lines'>): Promise<{ line: string }> {
  const { done, value } = await lines.next();
  if (done) throw new BackupFault(backupFaults.damaged);
  return { line: value };
}

async function loadTable(db: Database, load: Load, { name, columns }: DescribedTable): Promise<number> {
  const table = load.known.find((each) => each.name === name);
  if (!table) throw new BackupFault(backupFaults.damaged);
  // A migration may have put rows of its own into an empty table, such as a key that the backup has another of.
  await db.execute(sql`delete from ${sql.identifier(name)}`);
  let batch: string[] = [];
  let characters = 0;
  const loadBatch = async () => {
    if (batch.length > 0) await loadRows(db, { name, columns }, batch);
    batch = [];
    characters = 0;
  };
  for (;;) {
    const { line } = await next(load);
    if (isRow(line)) {
      batch.push(line);
      characters += line.length;
      if (batch.length >= rowsAtOnce || characters >= charactersAtOnce) await loadBatch();
      continue;
    }
    await loadBatch();
    const end = readRecorded(line);
    const found = await sumOf(db, { name, columns });
    if (end.kind !== 'end-of-table' || end.rows !== found.rows || end.sum !== String(found.sum))
      throw new BackupFault(`The table ${name} has changed since the backup was made. Nothing was changed.`);
    return found.rows;
  }
}

export async function sumOf(db: Database, table: DescribedTable): Promise<SumOfRows> {
  let sum = noRows;
  for await (const lines of readRows(db, table)) sum = addRows(sum, lines);
  return sum;
}

export async function setSequence(
  db: Database,
  { name, value, isCalled }: Omit<Extract<RecordedLine, { kind: 'sequence' }>, 'kind'>,
): Promise<void> {
  await db.execute(sql`select setval(${quoted(name)}::regclass, ${value}::bigint, ${isCalled})`);
}

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
