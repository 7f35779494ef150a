import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import { companyAliases, companyPeople } from '../identity/table.ts';
import { loadCompaniesAlone } from '../merging/load-companies-alone.ts';
import type { CompanyRecord } from '../merging/read-record.ts';
import { resolveRoundFacts } from '../recording/resolve-round-facts.ts';
import { saveLedger } from '../recording/save-ledger.ts';
import { companyReports, fundingEvents, startups } from '../table.ts';
import type { Split } from './split-record.ts';

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
