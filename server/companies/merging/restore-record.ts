import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { companyAliases, companyIdentifiers, companyPeople } from '../identity/table.ts';
import { resolveRoundFacts } from '../recording/resolve-round-facts.ts';
import { saveLedger } from '../recording/save-ledger.ts';
import { reviewItems } from '../review-queue/table.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';
import { loadCompaniesAlone } from './load-companies-alone.ts';
import type { CompanyRecord } from './read-record.ts';

type Split = {
  keptId: string;
  goneId: string;
  before: CompanyRecord;
  twins: { from: string; into: string }[];
};

/** Writes a startup again that became part of another, and takes from that what came with it. What came since stays. */
export async function restoreRecord(
  context: Context,
  { keptId: survivorId, goneId, before, twins }: Split,
): Promise<void> {
  const { db, now } = context;
  const ofGone = <Row extends { startupId: string | null }>(rows: Row[]) =>
    rows.filter((row) => row.startupId === goneId);
  // Not compared anew: a person has just said that the two are two.
  const known = before.startups.map((row) => ({ ...row, comparedAt: now() }));
  await insertRows(db, startups, known, { action: 'update', target: [startups.id] });
  await insertRows(db, companyAliases, ofGone(before.aliases), { action: 'ignore' });
  await insertRows(db, companyPeople, ofGone(before.people), { action: 'ignore' });
  await insertRows(db, companyIdentifiers, ofGone(before.identifiers), {
    action: 'update',
    target: [companyIdentifiers.kind, companyIdentifiers.value],
  });
  await takeNames(context, survivorId, before);
  await insertRows(db, fundingEvents, ofGone(before.events), {
    action: 'update',
    target: [fundingEvents.id],
  });
  for (const { id, fundingEventId } of ofGone(before.reports))
    await db
      .update(companyReports)
      .set({ startupId: goneId, fundingEventId })
      .where(eq(companyReports.id, id));
  for (const { id, startupId, candidateId } of before.reviews)
    await db.update(reviewItems).set({ startupId, candidateId }).where(eq(reviewItems.id, id));
  await resolveAgain(context, survivorId, twins);
}

/** Names and people that the other one brought are not its own. */
async function takeNames({ db }: Context, survivorId: string, before: CompanyRecord): Promise<void> {
  const brought = (keys: { startupId: string; nameKey: string }[]) => {
    const own = new Set(
      keys.filter(({ startupId }) => startupId === survivorId).map(({ nameKey }) => nameKey),
    );
    return keys
      .filter(({ startupId, nameKey }) => startupId !== survivorId && !own.has(nameKey))
      .map(({ nameKey }) => nameKey);
  };
  const gone = before.startups
    .filter(({ id }) => id !== survivorId)
    .map(({ id, nameKey }) => ({ startupId: id, nameKey }));
  const aliases = brought([...before.aliases, ...gone]);
  await db
    .delete(companyAliases)
    .where(and(eq(companyAliases.startupId, survivorId), isAnyOf(companyAliases.nameKey, aliases)));
  const people = brought(before.people);
  await db
    .delete(companyPeople)
    .where(and(eq(companyPeople.startupId, survivorId), isAnyOf(companyPeople.nameKey, people)));
}

/** Rounds that both had told are what the reports of the one say alone. */
async function resolveAgain(context: Context, survivorId: string, twins: Split['twins']): Promise<void> {
  const ledger = await loadCompaniesAlone(context, [survivorId]);
  const finished = new Set(twins.map(({ into }) => into));
  for (const event of ledger.startups.get(survivorId)?.events ?? []) {
    if (!finished.has(event.row.id) || event.reports.length === 0) continue;
    Object.assign(event.row, resolveRoundFacts(event.reports, ledger.rates), { updatedAt: ledger.now });
    ledger.written.events.add(event);
  }
  await saveLedger(context, ledger);
}
