import { sql } from 'drizzle-orm';
import { counted } from '../../../../contract/platform/text/counts.ts';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { BackupFault } from '../backup-fault.ts';
import {
  addRows,
  type DescribedTable,
  describeTables,
  noRows,
  readRows,
  readSequences,
  type SumOfRows,
  writeAlike,
} from '../dump/dump.ts';
import { loadRows, setAside, setSequence, sumOf } from '../load/load-dump.ts';
import { copyJobs } from './copy-jobs.ts';

export type Copied = { tables: number; rows: number; jobs: number };
type Copy = { from: Database; to: Database; say: (line: string) => void; signal: AbortSignal };

/** Says which processes run and which releases they are: the next start writes it anew. */
const leftBehind = ['processes', 'schema_state'];

const describeAll = (db: Database) => describeTables(db, leftBehind);

/**
 * Copies every table of one database into another of the same schema that holds nothing, all of it or nothing: rows, the
 * positions of sequences and the jobs that wait. Each table is read again and compared. Throws `BackupFault`.
 */
export function copyDatabase({ from, to, say, signal }: Copy): Promise<Copied> {
  const isRead = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  return from.transaction(
    (source) =>
      to.transaction(async (target) => {
        await Promise.all([writeAlike(source), writeAlike(target)]);
        const copied = await copyAll({ from: source, to: target, say, signal });
        signal.throwIfAborted();
        return copied;
      }),
    isRead,
  );
}

async function copyAll(copy: Copy): Promise<Copied> {
  const { from, to, say } = copy;
  const tables = await describeAll(from);
  const putBack = await setAside(
    to,
    tables.map(({ name }) => name),
  );
  let rows = 0;
  for (const table of tables) rows += await copyTable(copy, table);
  for (const sequence of await readSequences(from)) await setSequence(to, sequence);
  const jobs = await copyJobs(from, to);
  say(`${counted(jobs, 'waiting job', 'waiting jobs')}`);
  say('Checking that every row finds what it names …');
  await putBack();
  return { tables: tables.length, rows, jobs };
}

const tellEvery = 100_000;

async function copyTable({ from, to, say, signal }: Copy, table: DescribedTable): Promise<number> {
  // A migration may have put rows of its own into it.
  await to.execute(sql`delete from ${sql.identifier(table.name)}`);
  let read = noRows;
  for await (const lines of readRows(from, table)) {
    signal.throwIfAborted();
    await loadRows(to, table, lines);
    const before = read.rows;
    read = addRows(read, lines);
    if (Math.floor(read.rows / tellEvery) > Math.floor(before / tellEvery))
      say(`${table.name}: ${read.rows} rows so far`);
  }
  if (!isSame(read, await sumOf(to, table)))
    throw new BackupFault(
      `The table ${table.name} is not the same in the new database as in the old one. Nothing was changed.`,
    );
  if (read.rows > 0)
    say(
      `${table.name}: ${counted(read.rows, 'row', 'rows')}, the same on both sides (${read.sum.toString(16)})`,
    );
  return read.rows;
}

const isSame = (one: SumOfRows, other: SumOfRows) => one.rows === other.rows && one.sum === other.sum;

/** Whether two databases hold the same: a move that was broken off at its very end left nothing else to do. */
export function holdTheSame(from: Database, to: Database): Promise<boolean> {
  return from.transaction((source) =>
    to.transaction(async (target) => {
      await Promise.all([writeAlike(source), writeAlike(target)]);
      const tables = await describeAll(source);
      for (const { name } of tables)
        if ((await countRows(source, name)) !== (await countRows(target, name))) return false;
      for (const table of tables)
        if (!isSame(await sumOf(source, table), await sumOf(target, table))) return false;
      return true;
    }),
  );
}

async function countRows(db: Database, name: string): Promise<string | undefined> {
  const [found] = await rowsOf<{ count: string }>(
    db,
    sql`select count(*)::text as count from ${sql.identifier(name)}`,
  );
  return found?.count;
}
