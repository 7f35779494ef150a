import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Identifier } from '../ingest/report.ts';
import type { Context } from '../platform/context.ts';
import type { Ledger } from './ledger.ts';
import {
  fundingEvents,
  reviewItems,
  startupAliases,
  startupIdentifiers,
  startupPeople,
  startupReportChanges,
  startupReports,
  startups,
} from './table.ts';

/** Rows in one statement; 500 rows of the widest table stay far below the protocol's 65,535 parameters. */
const rowsPerStatement = 500;

/** Columns of an event that triggers keep equal to the startup's. */
const copiedFromStartup = ['industryTags', 'country', 'regionKey', 'cityKey'];

/** Writes what the batch changed, in the order that the references need. */
export async function saveLedger(context: Context, { written }: Ledger): Promise<void> {
  const { db } = context;
  await inChunks(
    [...written.startups].map((startup) => startup.row),
    (rows) =>
      db
        .insert(startups)
        .values(rows)
        .onConflictDoUpdate({ target: startups.id, set: fromInserted(startups, ['createdAt']) }),
  );
  await inChunks(
    [...written.events].map((event) => event.row),
    (rows) =>
      db
        .insert(fundingEvents)
        .values(rows)
        .onConflictDoUpdate({
          target: fundingEvents.id,
          set: fromInserted(fundingEvents, ['createdAt', ...copiedFromStartup]),
        }),
  );
  await inChunks([...written.reports], (rows) =>
    db
      .insert(startupReports)
      .values(rows)
      .onConflictDoUpdate({ target: startupReports.id, set: fromInserted(startupReports, ['firstSeenAt']) }),
  );
  await inChunks(written.identifiers, (rows) =>
    // The ledger keys identifiers by text; every one came from a report, whose kinds are closed.
    db
      .insert(startupIdentifiers)
      .values(rows.map((row) => ({ ...row, kind: row.kind as Identifier['kind'] }))),
  );
  await inChunks(written.aliases, (rows) => db.insert(startupAliases).values(rows).onConflictDoNothing());
  await inChunks(lastOfEachPerson(written.people), (rows) =>
    db
      .insert(startupPeople)
      .values(rows)
      .onConflictDoUpdate({
        target: [startupPeople.startupId, startupPeople.nameKey],
        set: { roles: sql`excluded.roles` },
      }),
  );
  await inChunks(written.changes, (rows) => db.insert(startupReportChanges).values(rows));
  await inChunks(written.reviews, (rows) => db.insert(reviewItems).values(rows).onConflictDoNothing());
}

async function inChunks<Row>(rows: Row[], write: (chunk: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await write(rows.slice(start, start + rowsPerStatement));
}

/** One statement may not touch a row twice, and a person can gain roles several times in a batch. */
function lastOfEachPerson(people: Ledger['written']['people']) {
  const last = new Map(
    people.map(({ startupId, person }) => [`${startupId} ${person.nameKey}`, { startupId, ...person }]),
  );
  return [...last.values()];
}

/** `set column = excluded.column` for every column but the key, generated ones and those named in `kept`. */
function fromInserted(table: PgTable, kept: string[]): Record<string, SQL> {
  const replaced = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => !column.primary && !column.generated && !kept.includes(name),
  );
  return Object.fromEntries(replaced.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]));
}
