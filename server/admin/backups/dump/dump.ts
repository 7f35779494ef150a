import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { newestMigration } from '../../../platform/database/migrations.ts';
import type { Environment } from '../../../platform/environment.ts';
import { openStorage } from '../../../platform/storage/open-storage.ts';
import { isMissing } from '../../../platform/storage/storage-fault.ts';

export type DumpProgress = { tablesDone: number; tables: number; rows: number };

type Dump = {
  db: Database;
  environment: Environment;
  madeAt: Date;
  secretMark: string;
  write: (text: string) => Promise<void>;
  tell: (progress: DumpProgress) => Promise<void>;
};

/** Writes the files, then every table as it was at one moment. Answers how much that was. */
export async function writeDump(dump: Dump): Promise<DumpProgress> {
  const { db, madeAt, secretMark, write } = dump;
  const head: HeadLine = {
    kind: 'upround-backup',
    format: 1,
    madeAt: madeAt.toISOString(),
    migration: await newestMigration(db),
    secretMark,
  };
  await write(`${JSON.stringify(head)}\n`);
  for await (const file of findFiles(dump.environment)) await writeFile(dump, file);
  // Nothing that others change meanwhile is seen. The embedded database does nothing else until it is done.
  const written = await db.transaction((inside) => writeTables({ ...dump, db: inside }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  await note(dump, { kind: 'end', tables: written.tables, rows: written.rows });
  return written;
}

const note = ({ write }: Pick<Dump, 'write'>, line: RecordedLine) => write(`${JSON.stringify(line)}\n`);

type DumpedFile = { path: string; mode: number; bytes: AsyncIterable<Uint8Array> };

/** Leaves out one that was removed meanwhile. */
async function writeFile(dump: Dump, { path, mode, bytes }: DumpedFile): Promise<void> {
  let isBegun = false;
  const begin = async () => {
    if (!isBegun) await note(dump, { kind: 'file', path, mode });
    isBegun = true;
  };
  try {
    for await (const piece of bytes) {
      await begin();
      for (let at = 0; at < piece.length; at += partBytes)
        await note(dump, {
          kind: 'part',
          bytes: Buffer.from(piece.subarray(at, at + partBytes)).toString('base64'),
        });
    }
    await begin();
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
  }
}

const partBytes = 384 * 1024;

async function writeTables(dump: Dump): Promise<DumpProgress> {
  const { db, write, tell } = dump;
  await writeAlike(db);
  const tables = await describeTables(db);
  let all = 0;
  for (const [tablesDone, table] of tables.entries()) {
    await tell({ tablesDone, tables: tables.length, rows: all });
    await note(dump, { kind: 'table', ...table });
    let sum = noRows;
    for await (const lines of readRows(db, table)) {
      sum = addRows(sum, lines);
      await write(`${lines.join('\n')}\n`);
      await tell({ tablesDone, tables: tables.length, rows: all + sum.rows });
    }
    await note(dump, { kind: 'end-of-table', rows: sum.rows, sum: String(sum.sum) });
    all += sum.rows;
  }
  for (const sequence of await readSequences(db)) await note(dump, { kind: 'sequence', ...sequence });
  return { tablesDone: tables.length, tables: tables.length, rows: all };
}

/** Read after the rows: sequences know no snapshot, and may be further than what was written, but never behind it. */
export async function readSequences(db: Database) {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const sequences = [];
  for (const { name } of names) {
    const [state] = await rowsOf<{ value: string; isCalled: boolean }>(
      db,
      sql`select last_value::text as value, is_called as "isCalled" from ${sql.identifier(name)}`,
    );
    if (state) sequences.push({ name, ...state });
  }
  return sequences;
}

/** What belongs to this place alone: the database itself, who holds the folder, and copies. */
const ofThisPlace = /^(?:database|running|backups|restoring|imports)(?:[./]|$)|\.unfinished$|\.before-/;

/** Below this name a backup has the tables that wait to be brought in, wherever they lie. */
export const uploadsInBackups = 'imports/';

/** The files that go with the database: those of the data folder, and the tables that wait to be brought in. */
async function* findFiles(environment: Environment): AsyncGenerator<DumpedFile> {
  for (const path of await pathsInFolder(environment)) {
    const place = join(environment.dataDir, path);
    const file = await stat(place).catch(() => null);
    const mode = (file?.mode ?? 0) & 0o777;
    if (file) yield { path, mode, bytes: createReadStream(place, { highWaterMark: partBytes }) };
  }
  const uploads = openStorage(environment.uploads);
  for await (const { key } of uploads.list())
    yield { path: `${uploadsInBackups}${key}`, mode: 0o600, bytes: uploads.read(key) };
}

async function pathsInFolder({ dataDir, backups: { place } }: Environment): Promise<string[]> {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const copies = place.kind === 'folder' ? relative(dataDir, place.folder).replaceAll(sep, '/') : null;
  return found
    .filter((each) => each.isFile())
    .map((each) => relative(dataDir, join(each.parentPath, each.name)).replaceAll(sep, '/'))
    .filter((path) => !ofThisPlace.test(path) && (copies === null || !path.startsWith(`${copies}/`)))
    .sort();
}

/** Has every value written the same way, whatever the server is set to. */
export async function writeAlike(db: Database): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    'extra_float_digits = 1',
    "bytea_output = 'hex'",
  ])
    await db.execute(sql.raw(`set local ${setting}`));
}

/** So much is in memory at a time, whatever the rows of a table weigh. */
const wantedCharacters = 1_000_000;

const mostRows = 2_000;

/**
 * The rows of a table, some at a time, each as a line: the texts of its columns as the database writes and reads them, so
 * that any version and driver of PostgreSQL understands them. Inside a transaction.
 */
export async function* readRows(db: Database, { name, columns }: DescribedTable): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await db.execute(
    sql.raw(
      `declare rows_of_table no scroll cursor for select array_to_json(array[${texts}]::text[])::text as line from ${quoted(name)}`,
    ),
  );
  let count = 20;
  for (;;) {
    const rows = await rowsOf<{ line: string }>(db, sql.raw(`fetch forward ${count} from rows_of_table`));
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
    const characters = rows.reduce((sum, { line }) => sum + line.length, 0);
    count = Math.max(1, Math.min(mostRows, Math.floor((wantedCharacters * rows.length) / characters)));
  }
  await db.execute(sql.raw('close rows_of_table'));
}

const most = 1n << 64n;

/** What two tables have in common only when they hold the same rows, in whatever order. */
export type SumOfRows = { rows: number; sum: bigint };

export const noRows: SumOfRows = { rows: 0, sum: 0n };

export function addRows({ rows, sum }: SumOfRows, lines: readonly string[]): SumOfRows {
  const added = lines.reduce((total, line) => total + hash('sha256', line, 'buffer').readBigUInt64BE(), 0n);
  return { rows: rows + lines.length, sum: (sum + added) % most };
}

export type DescribedTable = { name: string; columns: DumpedColumn[] };

/**
 * Whose rows stay behind. What opens a door is not brought back: a session that was ended since, or a link that was used,
 * would open it again. The list of backups says what lies in a folder, which is another one elsewhere. What counts visitors of
 * today is kept for a day and no longer. Which processes run is said by each of them, and which releases may use a database by
 * the one that opens it.
 */
const removed = [
  'sessions',
  'remembered_devices',
  'tokens',
  'backups',
  'audience_days',
  'processes',
  'schema_state',
];

/** Every table whose rows are kept, with the columns that the database does not work out by itself. */
export async function describeTables(
  db: Database,
  leftBehind: readonly string[] = removed,
): Promise<DescribedTable[]> {
  const rows = await rowsOf<{ table: string; name: string; type: string }>(
    db,
    sql`select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum`,
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables]
    .filter(([name]) => !leftBehind.includes(name))
    .map(([name, columns]) => ({
      name,
      columns: columns.map((column) => ({ name: column.name, type: column.type })),
    }));
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** What a backup says before its tables: a row of each is a line of its own, an array of the texts of its columns. */
const name = z.string().min(1).max(63);

export const headLine = z.object({
  kind: z.literal('upround-backup'),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** When the newest migration was written that the tables had. */
  migration: z.int(),
  /** By which it is known again whether the product's secret is the same; says nothing of the secret. */
  secretMark: z.string(),
});

export type HeadLine = z.infer<typeof headLine>;

const column = z.object({ name, type: z.string().regex(/^[\w ."(),[\]]+$/) });

type DumpedColumn = z.infer<typeof column>;

const recorded = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), name, columns: z.array(column).min(1) }),
  z.object({ kind: z.literal('end-of-table'), rows: z.int(), sum: z.string() }),
  z.object({ kind: z.literal('sequence'), name, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  /** Relative to the data folder. */
  z.object({ kind: z.literal('file'), path: z.string().min(1), mode: z.int() }),
  z.object({ kind: z.literal('part'), bytes: z.base64() }),
  z.object({ kind: z.literal('end'), tables: z.int(), rows: z.int() }),
]);

export type RecordedLine = z.infer<typeof recorded>;

export const readRecorded = (line: string): RecordedLine => recorded.parse(JSON.parse(line));

/** Rows are arrays, all else is an object. */
export const isRow = (line: string) => line.startsWith('[');
