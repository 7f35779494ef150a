import { and, desc, eq, isNull, like } from 'drizzle-orm';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { placeKey } from '../../reference/places/places.ts';
import { correctedFacts } from '../corrections/corrections.ts';
import { companyPeople } from '../identity/table.ts';
import { loadCompaniesAlone } from '../merging/restore-record.ts';
import { nameKey, registrableDomain } from '../names.ts';
import type { KnownCompany, Ledger, ReportRow } from '../recording/ledger.ts';
import { lockRecording } from '../recording/lock-recording.ts';
import { saveLedger } from '../recording/record-by-hand.ts';
import { resolveRoundFacts } from '../recording/resolve-round.ts';
import type { ToldCompany } from '../report.ts';
import { reportsOf } from '../splitting/reports-of.ts';
import { companyReports } from '../table.ts';
import type { QuotedFact } from './quoted-fact.ts';
import { type QuotedFactRow, quotedFacts } from './table.ts';
import { activityOf, namesAnyKey } from './told-by-facts.ts';

type Removed = { companyName: string; fact: QuotedFact; publisher: string };

/**
 * Takes one sentence back, with what the company and the round had from it alone: it was read wrongly. Null where it is not
 * there any more. The same report again does not bring it back.
 */
export function removeFact(
  context: Context,
  { startupId, factId }: { startupId: string; factId: string },
): Promise<Removed | null> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const [found] = await inside.db
      .select({ row: quotedFacts })
      .from(quotedFacts)
      .innerJoin(companyReports, eq(companyReports.id, quotedFacts.reportId))
      .where(
        and(
          eq(quotedFacts.id, factId),
          eq(companyReports.startupId, startupId),
          isNull(quotedFacts.removedAt),
        ),
      );
    if (!found) return null;
    const { row } = found;
    const company = await takeBack(inside, startupId, [row]);
    await inside.db.update(quotedFacts).set({ removedAt: inside.now() }).where(eq(quotedFacts.id, factId));
    return { companyName: company?.row.name ?? '', fact: row.fact, publisher: row.publisher };
  });
}

/** Deletes all that sentences say of some companies, or only those that name certain people. In the caller's transaction, which records nothing meanwhile. */
export async function deleteFacts(
  context: Context,
  { startupIds, naming = null }: { startupIds: readonly string[]; naming?: readonly string[] | null },
): Promise<void> {
  requireOperator(context);
  const found = await context.db
    .select({ row: quotedFacts, startupId: companyReports.startupId })
    .from(quotedFacts)
    .innerJoin(companyReports, eq(companyReports.id, quotedFacts.reportId))
    .where(isAnyOf(companyReports.startupId, [...startupIds]));
  await deleteRows(
    context,
    found.filter(({ row }) => naming === null || namesAnyKey(row.sentence, naming)),
  );
}

async function deleteRows(
  context: Context,
  gone: readonly { row: QuotedFactRow; startupId: string }[],
): Promise<void> {
  for (const [startupId, rows] of Map.groupBy(gone, (each) => each.startupId))
    await takeBack(
      context,
      startupId,
      rows.map(({ row }) => row),
    );
  await context.db.delete(quotedFacts).where(
    isAnyOf(
      quotedFacts.id,
      gone.map(({ row }) => row.id),
    ),
  );
}

async function takeBack(
  context: Context,
  startupId: string,
  rows: readonly QuotedFactRow[],
): Promise<KnownCompany | null> {
  const ledger = await loadCompaniesAlone(context, [startupId]);
  const company = ledger.startups.get(startupId);
  if (!company) return null;
  for (const [reportId, some] of Map.groupBy(rows, (row) => row.reportId)) {
    const report = reportsOf(company).find(({ id }) => id === reportId);
    if (!report) continue;
    const left = await findLeft(context, reportId, some);
    for (const { fact } of some) releaseFact(ledger, { company, report, fact, left });
    ledger.written.reports.add(report);
  }
  ledger.written.startups.add(company);
  company.row.updatedAt = ledger.now;
  await saveLedger(context, ledger);
  await deleteUnnamed(context, company, rows);
  return company;
}

async function findLeft(
  { db }: Context,
  reportId: string,
  gone: readonly QuotedFactRow[],
): Promise<QuotedFact[]> {
  const rows = await db
    .select()
    .from(quotedFacts)
    .where(and(eq(quotedFacts.reportId, reportId), isNull(quotedFacts.removedAt)));
  return rows.filter(({ id }) => !gone.some((row) => row.id === id)).map(({ fact }) => fact);
}

type Releasing = { company: KnownCompany; report: ReportRow; fact: QuotedFact; left: readonly QuotedFact[] };

function releaseFact(ledger: Ledger, { company, report, fact, left }: Releasing): void {
  const told: ToldCompany = report.company ?? { name: company.row.name };
  if (fact.kind === 'activity') {
    report.company = { ...told, activity: activityOf(left, report.leadInvestors) };
    releaseDescription(company, told.activity ?? null);
  } else if (fact.kind === 'person') {
    const key = nameKey(fact.name);
    report.company = { ...told, people: (told.people ?? []).filter(({ name }) => nameKey(name) !== key) };
  } else if (fact.kind === 'place' && isSamePlace(told, fact)) {
    report.company = { ...told, city: null, region: null, country: null };
    releasePlace(company, fact);
  } else if (fact.kind === 'investors') {
    report.leadInvestors = report.leadInvestors.filter((name) => !fact.lead.includes(name));
    const event = company.events.find(({ row }) => row.id === report.fundingEventId);
    if (!event) return;
    const { leadInvestors } = resolveRoundFacts(event.reports, ledger.rates);
    Object.assign(event.row, { leadInvestors, updatedAt: ledger.now });
    ledger.written.events.add(event);
  }
}

function releaseDescription(company: KnownCompany, said: string | null): void {
  const { row } = company;
  if (!row.isDescriptionQuoted || row.description !== said) return;
  const activity = reportsOf(company).flatMap((report) => report.company?.activity ?? [])[0] ?? null;
  Object.assign(row, { description: activity, isDescriptionQuoted: activity !== null });
}

type Place = { city?: string | null; region?: string | null; country?: string | null };

const isSamePlace = (one: Place, other: Place): boolean =>
  (['city', 'region', 'country'] as const).every((part) => (one[part] ?? null) === (other[part] ?? null));

function releasePlace(company: KnownCompany, place: Place): void {
  const reports = reportsOf(company);
  if (!isSamePlace(company.row, place) || correctedFacts(reports).has('place')) return;
  const other = reports
    .flatMap((report) => report.company ?? [])
    .find(({ country, region, city }) => country ?? region ?? city);
  const { city = null, region = null, country = null } = other ?? {};
  Object.assign(company.row, {
    ...{ city, region, country },
    regionKey: region && placeKey(region),
    cityKey: city && placeKey(city),
  });
}

/** People whom no report names any more. Of a report whose words were not kept they may all be. */
async function deleteUnnamed(
  { db }: Context,
  company: KnownCompany,
  rows: readonly QuotedFactRow[],
): Promise<void> {
  const reports = reportsOf(company);
  if (reports.some((report) => !report.company)) return;
  const named = new Set(
    reports.flatMap((report) => (report.company?.people ?? []).map(({ name }) => nameKey(name))),
  );
  const keys = rows
    .filter(({ kind }) => kind === 'person')
    .map(({ key }) => key)
    .filter((key) => !named.has(key));
  await db
    .delete(companyPeople)
    .where(and(eq(companyPeople.startupId, company.row.id), isAnyOf(companyPeople.nameKey, keys)));
}

/** Deletes all that was read on the pages of a paper. In the caller's transaction, which records nothing meanwhile. */
export async function deleteFactsOfPaper(context: Context, domain: string): Promise<void> {
  requireOperator(context);
  const found = await context.db
    .select({ row: quotedFacts, startupId: companyReports.startupId })
    .from(quotedFacts)
    .innerJoin(companyReports, eq(companyReports.id, quotedFacts.reportId))
    .where(like(quotedFacts.url, `%${domain}%`));
  await deleteRows(
    context,
    found.filter(({ row }) => registrableDomain(row.url ?? '') === domain),
  );
}

/** Every sentence of a company that stands, by its day. Operators only. */
export async function listFacts(context: Context, startupId: string): Promise<QuotedFactRow[]> {
  requireOperator(context);
  const rows = await context.db
    .select({ row: quotedFacts })
    .from(quotedFacts)
    .innerJoin(companyReports, eq(companyReports.id, quotedFacts.reportId))
    .where(and(eq(companyReports.startupId, startupId), isNull(quotedFacts.removedAt)))
    .orderBy(desc(quotedFacts.statedOn), quotedFacts.kind, quotedFacts.key);
  return rows.map(({ row }) => row);
}
