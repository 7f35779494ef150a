import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { startupAliases, startupIdentifiers, startupPeople } from '../identity/table.ts';
import { saveLedger } from '../recording/save-ledger.ts';
import { settleRound } from '../recording/settle-round.ts';
import { reviewItems } from '../review/table.ts';
import { fundingEvents, startupReports, startups } from '../table.ts';
import { loadStartupsAlone } from './load-startups-alone.ts';
import type { StartupRecord } from './read-record.ts';

type Parting = {
  keptId: string;
  goneId: string;
  before: StartupRecord;
  twins: { from: string; into: string }[];
};

/** Writes a startup again that became part of another, and takes from that what came with it. What came since stays. */
export async function restoreRecord(
  context: Context,
  { keptId, goneId, before, twins }: Parting,
): Promise<void> {
  const { db, now } = context;
  const ofGone = <Row extends { startupId: string | null }>(rows: Row[]) =>
    rows.filter((row) => row.startupId === goneId);
  // Not compared anew: a person has just said that the two are two.
  const known = before.startups.map((row) => ({ ...row, comparedAt: now() }));
  await insertRows(db, startups, known, { action: 'update', target: [startups.id] });
  await insertRows(db, startupAliases, ofGone(before.aliases), { action: 'ignore' });
  await insertRows(db, startupPeople, ofGone(before.people), { action: 'ignore' });
  await insertRows(db, startupIdentifiers, ofGone(before.identifiers), {
    action: 'update',
    target: [startupIdentifiers.kind, startupIdentifiers.value],
  });
  await takeNames(context, keptId, before);
  await insertRows(db, fundingEvents, ofGone(before.events), {
    action: 'update',
    target: [fundingEvents.id],
  });
  for (const { id, fundingEventId } of ofGone(before.reports))
    await db
      .update(startupReports)
      .set({ startupId: goneId, fundingEventId })
      .where(eq(startupReports.id, id));
  for (const { id, startupId, candidateId } of before.reviews)
    await db.update(reviewItems).set({ startupId, candidateId }).where(eq(reviewItems.id, id));
  await settleAgain(context, keptId, twins);
}

/** Names and people that the other one brought are not its own. */
async function takeNames({ db }: Context, keptId: string, before: StartupRecord): Promise<void> {
  const brought = (keys: { startupId: string; nameKey: string }[]) => {
    const own = new Set(keys.filter(({ startupId }) => startupId === keptId).map(({ nameKey }) => nameKey));
    return keys
      .filter(({ startupId, nameKey }) => startupId !== keptId && !own.has(nameKey))
      .map(({ nameKey }) => nameKey);
  };
  const gone = before.startups
    .filter(({ id }) => id !== keptId)
    .map(({ id, nameKey }) => ({ startupId: id, nameKey }));
  const aliases = brought([...before.aliases, ...gone]);
  await db
    .delete(startupAliases)
    .where(and(eq(startupAliases.startupId, keptId), isAnyOf(startupAliases.nameKey, aliases)));
  const people = brought(before.people);
  await db
    .delete(startupPeople)
    .where(and(eq(startupPeople.startupId, keptId), isAnyOf(startupPeople.nameKey, people)));
}

/** Rounds that both had told are what the reports of the one say alone. */
async function settleAgain(context: Context, keptId: string, twins: Parting['twins']): Promise<void> {
  const ledger = await loadStartupsAlone(context, [keptId]);
  const settled = new Set(twins.map(({ into }) => into));
  for (const event of ledger.startups.get(keptId)?.events ?? []) {
    if (!settled.has(event.row.id) || event.reports.length === 0) continue;
    Object.assign(event.row, settleRound(event.reports, ledger.rates), { updatedAt: ledger.now });
    ledger.written.events.add(event);
  }
  await saveLedger(context, ledger);
}
