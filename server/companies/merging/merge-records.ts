import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { companyAliases, companyIdentifiers, companyPeople } from '../identity/table.ts';
import type { KnownCompany, KnownEvent, Ledger } from '../recording/ledger.ts';
import { resolveRound, resolveRoundFacts } from '../recording/resolve-round.ts';
import { deleteRemovedPeople } from '../removed-people/removed-people.ts';
import type { RoundReport } from '../report.ts';
import { reviewItems } from '../review-queue/table.ts';
import { startups } from '../table.ts';

/**
 * Gives all rounds and reports of one startup to another, in the ledger. Answers which rounds were told by both, each with
 * the one of the startup that remains.
 */
export function mergeRecords(ledger: Ledger, stored: KnownCompany, gone: KnownCompany): Map<string, string> {
  const twins = new Map<string, string>();
  for (const event of gone.events) {
    const twin = resolveRound(stored, asReport(event), ledger.rates);
    if (twin) twins.set(event.row.id, addTo(ledger, twin, event));
    else moveTo(ledger, stored, event);
  }
  for (const report of [...gone.companyReports, ...gone.events.flatMap(({ reports }) => reports)]) {
    report.startupId = stored.row.id;
    ledger.written.reports.add(report);
  }
  stored.companyReports.push(...gone.companyReports);
  gainFacts(ledger, stored, gone);
  return twins;
}

function addTo(ledger: Ledger, twin: KnownEvent, { reports }: KnownEvent): string {
  for (const report of reports) report.fundingEventId = twin.row.id;
  twin.reports.push(...reports);
  Object.assign(twin.row, resolveRoundFacts(twin.reports, ledger.rates), { updatedAt: ledger.now });
  ledger.written.events.add(twin);
  return twin.row.id;
}

function moveTo(ledger: Ledger, stored: KnownCompany, event: KnownEvent): void {
  event.row.startupId = stored.row.id;
  stored.events.push(event);
  ledger.written.events.add(event);
}

const factNames = [
  'description',
  'descriptionPage',
  'website',
  'foundedYear',
  'contactEmail',
  'linkedinUrl',
] as const;

function gainFacts(ledger: Ledger, stored: KnownCompany, gone: KnownCompany): void {
  const { row } = stored;
  // A sentence of the press gives way to a description; where it was read goes with the words.
  if (row.isDescriptionQuoted && gone.row.description && !gone.row.isDescriptionQuoted)
    row.description = null;
  if (row.description) gone = { ...gone, row: { ...gone.row, descriptionPage: null } };
  else row.isDescriptionQuoted = gone.row.isDescriptionQuoted ?? false;
  for (const name of factNames) Object.assign(row, { [name]: row[name] ?? gone.row[name] ?? null });
  if (!row.country && !row.region && !row.city) {
    const { country, region, regionKey, city, cityKey } = gone.row;
    Object.assign(row, { country, region, regionKey, city, cityKey });
  }
  row.industryTags = [...new Set([...row.industryTags, ...gone.row.industryTags])].sort();
  row.isSample = Boolean(row.isSample && gone.row.isSample);
  row.updatedAt = ledger.now;
  ledger.written.startups.add(stored);
}

/** A round as a report would tell it, to be looked for among those of another startup. */
function asReport({ row, reports }: KnownEvent): Pick<RoundReport, 'source' | 'round' | 'externalId'> {
  return {
    source: reports[0]?.source ?? 'feed',
    externalId: reports[0]?.externalId ?? '',
    round: {
      kind: row.roundKind,
      amount: row.amount ?? null,
      currency: row.currency ?? null,
      announcedOn: row.announcedOn,
      reportedOn: row.announcedOn,
      firstSaleOn: row.firstSaleOn ?? null,
      leadInvestors: row.leadInvestors,
      amends: null,
      isAmendment: false,
    },
  };
}

/** Gives one startup the registrations, names and people of another, and what awaits or was decided in review of it. */
export async function followIdentity(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const { db } = context;
  await db.update(companyIdentifiers).set({ startupId: into }).where(eq(companyIdentifiers.startupId, from));
  await db.execute(sql`insert into ${companyAliases} (startup_id, name, name_key, block_key)
    select ${into}::uuid, name, name_key, block_key from (
      select name, name_key, block_key from ${companyAliases} where startup_id = ${from}::uuid
      union all select name, name_key, block_key from ${startups} where id = ${from}::uuid) known
    where name_key <> (select name_key from ${startups} where id = ${into}::uuid)
    on conflict do nothing`);
  await db.execute(sql`insert into ${companyPeople} (startup_id, name_key, name, roles)
    select ${into}::uuid, name_key, name, roles from ${companyPeople} where startup_id = ${from}::uuid
    on conflict do nothing`);
  // Who asked to be left out of the one is left out of what both are.
  await deleteRemovedPeople(context, [into]);
  await db.update(reviewItems).set({ candidateId: into }).where(eq(reviewItems.candidateId, from));
  await db.update(reviewItems).set({ startupId: into }).where(eq(reviewItems.startupId, from));
  // Whether the two are one is no question any more.
  await db
    .update(reviewItems)
    .set({ status: 'settled' })
    .where(
      and(eq(reviewItems.startupId, into), eq(reviewItems.candidateId, into), eq(reviewItems.status, 'open')),
    );
}

/** Deletes a startup with everything that is still its own. */
export async function deleteCompany({ db }: Context, id: string): Promise<void> {
  await db.delete(startups).where(eq(startups.id, id));
}
