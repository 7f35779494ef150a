import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { BackupFault, backupFaults } from '../backup-fault.ts';
import { type DescribedTable, describeTables, quoted } from '../dump/describe-tables.ts';
import { isRow, type RecordedLine, readRecorded } from '../dump/lines.ts';
import { readRows } from '../dump/read-rows.ts';
import { addRows, noRows, type SumOfRows } from '../dump/sum-of-rows.ts';
import { writeAlike } from '../dump/write-alike.ts';
import { loadRows } from './load-rows.ts';
import { setAside } from './set-aside.ts';

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
      throw new BackupFault(
        `The table ${name} is not what it was when the backup was made. Nothing was changed.`,
      );
    return found.rows;
  }
}

async function sumOf(db: Database, table: DescribedTable): Promise<SumOfRows> {
  let sum = noRows;
  for await (const lines of readRows(db, table)) sum = addRows(sum, lines);
  return sum;
}

async function setSequence(
  db: Database,
  { name, value, isCalled }: Extract<RecordedLine, { kind: 'sequence' }>,
): Promise<void> {
  await db.execute(sql`select setval(${quoted(name)}::regclass, ${value}::bigint, ${isCalled})`);
}
