import { and, eq } from 'drizzle-orm';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors.ts';
import { companyAliases } from '../identity/table.ts';
import { loadCompaniesAlone } from '../merging/restore-record.ts';
import type { KnownCompany, Ledger, ReportRow } from '../recording/ledger.ts';
import { lockRecording } from '../recording/lock-recording.ts';
import { saveLedger } from '../recording/record-by-hand.ts';
import { type CompanyFact, isOfCompany, type ToldCompany } from '../report.ts';
import { reportsOf } from '../splitting/reports-of.ts';
import { companyReports } from '../table.ts';
import { type CompanyFacts, changedCompanyFacts, companyFactsOf, pickCompanyFacts } from './company-facts.ts';
import {
  absorbCorrection,
  emptyCorrection,
  isCorrection,
  releaseCorrection,
  storeCorrection,
} from './corrections.ts';

type Withdrawn = { before: CompanyFacts; after: CompanyFacts };

/** Takes back what an admin set of one fact of a company: it is what sources tell again. Null where no one had corrected it. */
export function withdrawCompanyFact(
  context: Context,
  { id, fact }: { id: string; fact: CompanyFact },
): Promise<Withdrawn | null> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const ledger = await loadCompaniesAlone(inside, [id]);
    const startup = ledger.startups.get(id);
    if (!startup) throw new ApiError('NOT_FOUND', 'Company not found.');
    const before = companyFactsOf(startup.row);
    const released = releaseCorrection(ledger, startup.companyReports, fact, (row) => {
      const left = row.corrects?.filter(isOfCompany) ?? [];
      row.company = { ...pickCompanyFacts(before, left), name: row.company?.name ?? before.name };
    });
    if (released === null) return null;
    startup.companyReports = released.left;
    const company = factOfSources(reportsOf(startup), fact);
    if (company) absorbCorrection(ledger, startup, { company, corrects: [fact] });
    if (fact === 'description') quoteActivity(startup);
    ledger.written.startups.add(startup);
    await inside.db.delete(companyReports).where(isAnyOf(companyReports.id, released.empty));
    await saveLedger(inside, ledger);
    await deleteOwnAlias(inside, startup.row);
    return { before, after: companyFactsOf(startup.row) };
  });
}

/** Where no source describes them, a sentence of the press does. */
function quoteActivity(startup: KnownCompany): void {
  if (startup.row.description) return;
  const activity = reportsOf(startup).flatMap(({ company }) => company?.activity ?? [])[0] ?? null;
  Object.assign(startup.row, { description: activity, isDescriptionQuoted: activity !== null });
}

/** What it is called again was one of its other names meanwhile. */
async function deleteOwnAlias(
  { db }: Context,
  { id, nameKey }: { id: string; nameKey: string },
): Promise<void> {
  await db
    .delete(companyAliases)
    .where(and(eq(companyAliases.startupId, id), eq(companyAliases.nameKey, nameKey)));
}

/** What sources tell of one fact of a company, the first that told it first, as if no admin had ever set it. */
function factOfSources(reports: readonly ReportRow[], fact: CompanyFact): ToldCompany | null {
  const sources = reports.filter((report) => !isCorrection(report));
  const reported = sources.flatMap(({ company }) => company ?? []);
  const [first] = reported;
  if (!first) return null;
  const { name } = first;
  if (fact === 'name') return { name };
  if (fact === 'industryTags') return { name, industryTags: tagsOf(sources) };
  if (fact === 'place') {
    const placed = reported.find(({ country, region, city }) => country ?? region ?? city);
    const { country = null, region = null, city = null } = placed ?? {};
    return { name, country, region, city };
  }
  const known = reported.find((company) => (company[fact] ?? null) !== null);
  return { name, [fact]: known?.[fact] ?? null };
}

/** A filing knows only a broad field of business; it counts where no one else says one. */
function tagsOf(sources: readonly ReportRow[]): string[] {
  const tags = (reports: readonly ReportRow[]) => [
    ...new Set(reports.flatMap(({ company }) => company?.industryTags ?? [])),
  ];
  const better = tags(sources.filter(({ source }) => source !== 'form-d'));
  return better.length > 0 ? better : tags(sources);
}

type Wanted = {
  id: string;
  expected: CompanyFacts;
  wanted: CompanyFacts;
  /** Set also where sources say the same. */
  also?: CompanyFact;
};

type Corrected =
  | { outcome: 'saved'; before: CompanyFacts; facts: CompanyFact[] }
  | { outcome: 'unchanged' | 'changed-meanwhile' };

/**
 * Sets facts of a company as an admin knows them, if it still is as the admin saw it. It is kept as a report of the
 * highest precedence beside those of the sources, which change nothing of these facts any more.
 */
export function correctCompany(context: Context, { id, expected, wanted, also }: Wanted): Promise<Corrected> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const ledger = await loadCompaniesAlone(inside, [id]);
    const company = ledger.startups.get(id);
    if (!company) throw new ApiError('NOT_FOUND', 'Company not found.');
    const before = companyFactsOf(company.row);
    const facts = [...new Set([...changedCompanyFacts(before, wanted), ...(also ? [also] : [])])];
    if (facts.length === 0) return { outcome: 'unchanged' };
    if (changedCompanyFacts(before, expected).length > 0) return { outcome: 'changed-meanwhile' };
    setFacts(ledger, company, { facts, wanted });
    await saveLedger(inside, ledger);
    return { outcome: 'saved', before, facts };
  });
}

function setFacts(
  ledger: Ledger,
  company: KnownCompany,
  { facts, wanted }: { facts: CompanyFact[]; wanted: CompanyFacts },
): void {
  const { id } = company.row;
  const known = company.companyReports.find(({ externalId }) => externalId === `correction:${id}`);
  const row = known ?? emptyCorrection(ledger, { startupId: id, fundingEventId: null });
  if (!known) company.companyReports.push(row);
  row.company = { ...row.company, ...pickCompanyFacts(wanted, facts), name: wanted.name };
  row.corrects = [...new Set([...(row.corrects ?? []), ...facts])];
  absorbCorrection(ledger, company, { company: row.company, corrects: facts });
  storeCorrection(ledger, row);
}
