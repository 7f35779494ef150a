import { and, eq, not, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { companyAliases, companyIdentifiers, companyPeople } from '../identity/table.ts';
import { type CompanyRecord, loadCompaniesAlone } from '../merging/restore-record.ts';
import type { KnownCompany, Ledger } from '../recording/ledger.ts';
import { saveLedger } from '../recording/record-by-hand.ts';
import { resolveRoundFacts } from '../recording/resolve-round.ts';
import { reviewItems } from '../review-queue/table.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';
import { reportsOf } from './reports-of.ts';
import type { Split } from './split-record.ts';

/** Writes both startups that one became. What was decided in review of a report goes with it. */
export async function saveParts(
  context: Context,
  ledger: Ledger,
  { whole, parted, released }: Pick<Split, 'parted' | 'released'> & { whole: KnownCompany },
): Promise<void> {
  const { db } = context;
  const { id } = whole.row;
  const [names, people] = [[...whole.aliases.keys()], [...whole.people.keys()]];
  await db
    .delete(companyAliases)
    .where(and(eq(companyAliases.startupId, id), not(isAnyOf(companyAliases.nameKey, names))));
  await db
    .delete(companyPeople)
    .where(and(eq(companyPeople.startupId, id), not(isAnyOf(companyPeople.nameKey, people))));
  for (const { kind, value } of released)
    await db
      .delete(companyIdentifiers)
      .where(and(eq(companyIdentifiers.kind, kind), eq(companyIdentifiers.value, value)));
  await saveLedger(context, ledger);
  await moveReviews(context, whole, parted);
}

async function moveReviews({ db }: Context, whole: KnownCompany, parted: KnownCompany): Promise<void> {
  const ids = reportsOf(parted).map((report) => report.id);
  const isOfThem = sql`exists (select from ${companyReports} where ${isAnyOf(companyReports.id, ids)}
    and ${companyReports.source} = ${reviewItems.source} and ${companyReports.externalId} = ${reviewItems.externalId})`;
  const [from, into] = [whole.row.id, parted.row.id];
  await db
    .update(reviewItems)
    .set({ startupId: into })
    .where(and(eq(reviewItems.startupId, from), isOfThem));
  await db
    .update(reviewItems)
    .set({ candidateId: into })
    .where(and(eq(reviewItems.candidateId, from), eq(reviewItems.decision, 'merged'), isOfThem));
}

type Reunion = { from: string; into: string; before: CompanyRecord & Pick<Split, 'copied'> };

/** Gives all rounds and reports of a part back, and to what it was part of the facts that it had. */
export async function reuniteParts(context: Context, { from, into, before }: Reunion): Promise<void> {
  const { db } = context;
  for (const round of before.copied)
    await db
      .update(companyReports)
      .set({ fundingEventId: round.from })
      .where(eq(companyReports.fundingEventId, round.into));
  const copies = before.copied.map((round) => round.into);
  await db.delete(fundingEvents).where(isAnyOf(fundingEvents.id, copies));
  await db.update(fundingEvents).set({ startupId: into }).where(eq(fundingEvents.startupId, from));
  await db.update(companyReports).set({ startupId: into }).where(eq(companyReports.startupId, from));
  // It may be part of yet another by now, which keeps its own facts.
  const own = before.startups.filter(({ id }) => id === into);
  await insertRows(db, startups, own, { action: 'update', target: [startups.id] });
  if (own.length > 0) {
    await insertRows(db, companyAliases, before.aliases, { action: 'ignore' });
    await insertRows(db, companyPeople, before.people, { action: 'ignore' });
  }
  await resolveAgain(context, into, new Set(before.copied.map((round) => round.from)));
}

async function resolveAgain(context: Context, id: string, shared: ReadonlySet<string>): Promise<void> {
  const ledger = await loadCompaniesAlone(context, [id]);
  for (const event of ledger.startups.get(id)?.events ?? []) {
    if (!shared.has(event.row.id) || event.reports.length === 0) continue;
    Object.assign(event.row, resolveRoundFacts(event.reports, ledger.rates), { updatedAt: ledger.now });
    ledger.written.events.add(event);
  }
  await saveLedger(context, ledger);
}
