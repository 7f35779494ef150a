import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { newestMigration } from '../../../platform/database/migrations.ts';
import type { Environment } from '../../../platform/environment.ts';
import { isMissingFile } from '../../../platform/fault-of-disk.ts';
import { describeTables } from './describe-tables.ts';
import { findFiles } from './find-files.ts';
import type { HeadLine, RecordedLine } from './lines.ts';
import { readRows } from './read-rows.ts';
import { addRows, noRows } from './sum-of-rows.ts';
import { writeAlike } from './write-alike.ts';

export type DumpProgress = { tablesDone: number; tables: number; rows: number };

type Dump = {
  db: Database;
  environment: Environment;
  madeAt: Date;
  secretMark: string;
  write: (text: string) => Promise<void>;
  tell: (progress: DumpProgress) => Promise<void>;
};

/** Writes the files of the data folder, then every table as it was at one moment. Answers how much that was. */
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
  for (const path of await findFiles(dump.environment)) await writeFile(dump, path);
  // Nothing that others change meanwhile is seen. The embedded database does nothing else until it is done.
  const written = await db.transaction((inside) => writeTables({ ...dump, db: inside }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  await note(dump, { kind: 'end', tables: written.tables, rows: written.rows });
  return written;
}

const note = ({ write }: Pick<Dump, 'write'>, line: RecordedLine) => write(`${JSON.stringify(line)}\n`);

async function writeFile(dump: Dump, path: string): Promise<void> {
  const place = join(dump.environment.dataDir, path);
  await using file = await openUnlessRemoved(place);
  if (file === null) return;
  const { mode } = await file.stat();
  await note(dump, { kind: 'file', path, mode: mode & 0o777 });
  for await (const chunk of file.createReadStream({ highWaterMark: 384 * 1024 }))
    await note(dump, { kind: 'part', bytes: (chunk as Buffer).toString('base64') });
}

/** Null for an upload that was removed meanwhile. */
async function openUnlessRemoved(place: string): Promise<FileHandle | null> {
  try {
    return await open(place);
  } catch (thrown) {
    if (isMissingFile(thrown)) return null;
    throw thrown;
  }
}

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
async function readSequences(db: Database) {
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
