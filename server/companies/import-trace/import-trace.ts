import { randomUUID } from 'node:crypto';
import { and, count, eq, lt, sql } from 'drizzle-orm';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import { type Context, requireMachine, requireOperator } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { companyAliases, companyIdentifiers, companyPeople } from '../identity/table.ts';
import type { Ledger } from '../recording/ledger.ts';
import { companyReports, startups } from '../table.ts';
import { recordingTraces, undoneRounds } from './table.ts';
import { type Change, isSame, type Photograph, personKey, type Row, type Trace, traceOf } from './trace.ts';

/** Which startups something of a person hangs on. */
export type FindTied = (context: Context, ids: string[]) => Promise<Set<string>>;

type Undoing = { trace: Trace; withdrawn: readonly Withdrawn[]; findTied: FindTied };

/** Gives companies their facts of before; those of which nothing is told any more are gone, unless a person needs them. */
export async function undoCompanies(
  context: Context,
  { trace, withdrawn, findTied }: Undoing,
): Promise<Pick<Undone, 'companies' | 'kept' | 'shared'>> {
  requireOperator(context);
  const { db } = context;
  const fate = await decideFate(context, { trace, withdrawn, findTied });
  await db.delete(startups).where(isAnyOf(startups.id, fate.gone));
  await restoreFacts(context, trace);
  await deleteNames(context, trace);
  const stored = await db
    .select({ name: startups.name })
    .from(startups)
    .where(isAnyOf(startups.id, fate.kept));
  return {
    companies: fate.gone.length,
    kept: stored.map(({ name }) => name),
    shared: fate.shared,
  };
}

/** A company of which nothing had been told before the import stays as it was: another user put it there. */
async function decideFate(
  context: Context,
  { trace, withdrawn, findTied }: Undoing,
): Promise<{ gone: string[]; kept: string[]; shared: number }> {
  const bare = new Set(trace.bare);
  const touched = new Set([...trace.startups.created, ...withdrawn.map(({ startupId }) => startupId)]);
  const ids = [...touched].filter((id) => !bare.has(id));
  const reported = await context.db
    .selectDistinct({ startupId: companyReports.startupId })
    .from(companyReports)
    .where(and(isAnyOf(companyReports.startupId, ids), eq(companyReports.corrects, [])));
  const stillReported = new Set(reported.map(({ startupId }) => startupId));
  const silent = ids.filter((id) => !stillReported.has(id));
  const tied = await findTied(context, silent);
  return {
    gone: silent.filter((id) => !tied.has(id)),
    kept: silent.filter((id) => tied.has(id)),
    shared: trace.startups.created.filter((id) => stillReported.has(id)).length,
  };
}

async function restoreFacts({ db }: Context, trace: Trace): Promise<void> {
  const changed = new Map(trace.startups.changed.map((change) => [change.key, change]));
  const stored = await db
    .select()
    .from(startups)
    .where(isAnyOf(startups.id, [...changed.keys()]));
  const back = stored.flatMap((row) => {
    const change = changed.get(row.id);
    return change ? (setBack(row, change) ?? []) : [];
  });
  await insertRows(db, startups, back, { action: 'update', target: [startups.id] });

  const roles = new Map(trace.people.changed.map((change) => [change.key, change]));
  const owners = [...new Set([...roles.keys()].flatMap((key) => key.split(' ', 1)))];
  const people = await db.select().from(companyPeople).where(isAnyOf(companyPeople.startupId, owners));
  const peopleBack = people.flatMap((person) => {
    const change = roles.get(personKey(person));
    return change ? (setBack(person, change) ?? []) : [];
  });
  await insertRows(db, companyPeople, peopleBack, {
    action: 'update',
    target: [companyPeople.startupId, companyPeople.nameKey],
  });
}

/** What the import added to companies that were there before. One that it was the first to tell of keeps its own. */
async function deleteNames({ db }: Context, trace: Trace): Promise<void> {
  const created = new Set(trace.startups.created);
  const isOfOther = ({ startupId }: { startupId: string }) => !created.has(startupId);
  const people = trace.people.created.map((key) => {
    const [startupId = '', ...rest] = key.split(' ');
    return { startupId, nameKey: rest.join(' ') };
  });
  const named = (rows: { startupId: string; nameKey: string }[]) =>
    sql`select startup_id, name_key from jsonb_to_recordset(${JSON.stringify(
      rows.filter(isOfOther).map((row) => ({ startup_id: row.startupId, name_key: row.nameKey })),
    )}::jsonb) as given(startup_id uuid, name_key text)`;
  await db
    .delete(companyAliases)
    .where(sql`(${companyAliases.startupId}, ${companyAliases.nameKey}) in (${named(trace.aliases)})`);
  await db
    .delete(companyPeople)
    .where(sql`(${companyPeople.startupId}, ${companyPeople.nameKey}) in (${named(people)})`);
  const identifiers = JSON.stringify(
    trace.identifiers.filter(isOfOther).map(({ startupId, ...key }) => ({ startup_id: startupId, ...key })),
  );
  await db.delete(companyIdentifiers).where(
    sql`(${companyIdentifiers.startupId}, ${companyIdentifiers.kind}, ${companyIdentifiers.value}) in (
      select startup_id, kind, value from jsonb_to_recordset(${identifiers}::jsonb) as given(startup_id uuid, kind text, value text))`,
  );
}

/** The row with every column that still is as the change left it as it was before; null where none is. */
export function setBack<Stored extends object>(stored: Stored, { before, after }: Change): Stored | null {
  const now = new Map(Object.entries(stored));
  const columns = Object.keys(after).filter((column) => isSame(now.get(column), after[column]));
  if (columns.length === 0) return null;
  const was: Row = Object.fromEntries(columns.map((column) => [column, before[column]]));
  return { ...stored, ...was };
}

/** Whether no one changed what the change left. */
export function isUntouched(stored: object, { after }: Change): boolean {
  const now = new Map(Object.entries(stored));
  return Object.keys(after).every((column) => isSame(now.get(column), after[column]));
}

/** A report that was taken out again, by what it hung on. */
export type Withdrawn = { startupId: string; fundingEventId: string | null };

export type Undone = {
  reports: number;
  rounds: number;
  companies: number;
  /** Companies of which nothing is told any more, that stay because something of a person hangs on them. */
  kept: string[];
  /** Companies that the import was the first to tell of, and others told of since. */
  shared: number;
};

/** Of older rounds no one is told. */
const retentionDays = 90;

/** Forgets rounds that were undone and did not come back. */
export async function deleteUndone(context: Context): Promise<void> {
  requireMachine(context);
  await context.db
    .delete(undoneRounds)
    .where(lt(undoneRounds.undoneAt, daysEarlier(context.now(), retentionDays)));
}

/** Keeps what a batch of an import made and changed, in the transaction that records it. */
export async function storeTrace(
  context: Context,
  { importId, before, ledger }: { importId: string; before: Photograph; ledger: Ledger },
): Promise<void> {
  requireOperator(context);
  const { db, now } = context;
  const [stored] = await db
    .select({ batches: count() })
    .from(recordingTraces)
    .where(eq(recordingTraces.importId, importId));
  await db.insert(recordingTraces).values({
    id: randomUUID(),
    importId,
    position: stored?.batches ?? 0,
    trace: traceOf(before, ledger),
    recordedAt: now(),
  });
}
