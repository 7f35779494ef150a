import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { findRates } from '../../reference/currency/published-rates.ts';
import { loadCompaniesAlone } from '../merging/restore-record.ts';
import type { KnownCompany, Ledger, ReportRow } from '../recording/ledger.ts';
import { lockRecording } from '../recording/lock-recording.ts';
import { saveLedger } from '../recording/record-by-hand.ts';
import { absorbCompany, companyOf, companySnapshot } from '../recording/reported-company.ts';
import { resolveRoundFacts } from '../recording/resolve-round.ts';
import { nothingReported } from '../report.ts';
import { reportsOf } from '../splitting/reports-of.ts';
import type { QuotedFact } from './quoted-fact.ts';
import { isQuotable, keyOfFact } from './save-facts.ts';
import { companyOfFacts, leadOf } from './told-by-facts.ts';

/** What the article behind a report says. */
type ArticleFacts = {
  facts: readonly QuotedFact[];
  stage: RoundKind | null;
  sum: { amount: string; currency: string } | null;
  /** Where it says that they are and who led the round, whether or not one sentence says so. */
  place: { city: string | null; region: string | null; country: string | null } | null;
  leadInvestors: readonly string[];
};

type Told = { startupId: string; reportId: string; url: string; article: ArticleFacts };

/**
 * Writes down what the article behind a report says: each sentence with its fact, and what the report left open of the company
 * and of the round. The same article again replaces what it said. Answers whether the report is still there.
 */
export function recordArticle(
  context: Context,
  { startupId, reportId, url, article }: Told,
): Promise<boolean> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const ledger = await loadCompaniesAlone(inside, [startupId]);
    const company = ledger.startups.get(startupId);
    const report = company && reportsOf(company).find(({ id }) => id === reportId);
    if (!company || !report) return false;
    const removed = (ledger.quoted.get(reportId) ?? []).filter(({ removedAt }) => removedAt);
    const facts = article.facts.filter(
      (fact) =>
        isQuotable(fact) && !removed.some(({ kind, key }) => kind === fact.kind && key === keyOfFact(fact)),
    );
    ledger.written.quoted.set(reportId, { report, facts, origin: 'article', url });
    fillReport(report, { ...article, facts }, company.row.name);
    absorbCompany(
      ledger,
      company,
      { source: report.source, company: companyOf(report.company ?? { name: company.row.name }) },
      { overwrite: false },
    );
    await fillRound(inside, ledger, { company, report, article });
    ledger.written.reports.add(report);
    await saveLedger(inside, ledger);
    return true;
  });
}

function fillReport(report: ReportRow, { facts, place }: ArticleFacts, name: string): void {
  const told = companyOfFacts({ ...nothingReported, name, ...report.company }, facts, report.leadInvestors);
  const isPlaced = told.country ?? told.region ?? told.city;
  const { city = null, region = null, country = null } = place ?? {};
  report.company = companySnapshot(isPlaced ? told : { ...told, city, region, country });
}

type Filling = { company: KnownCompany; report: ReportRow; article: ArticleFacts };

/** Stage, sum and lead where the report said none. */
async function fillRound(
  context: Context,
  ledger: Ledger,
  { company, report, article }: Filling,
): Promise<void> {
  const event = company.events.find(({ row }) => row.id === report.fundingEventId);
  if (!event) return;
  if (article.stage && (report.roundKind ?? 'unspecified') === 'unspecified')
    report.roundKind = article.stage;
  if (article.sum && !report.amount) {
    const { amount, currency } = article.sum;
    Object.assign(report, { amount, currency });
  }
  const lead = leadOf(report.leadInvestors, article.facts);
  report.leadInvestors = lead.length > 0 ? lead : [...article.leadInvestors];
  if (event.reports.some(({ currency }) => currency && currency !== 'USD'))
    ledger.rates = await findRates(
      context,
      event.reports.flatMap(({ announcedOn }) => announcedOn ?? []),
    );
  const { amount, usdAmount, usdRate, usdRateOn } = event.row;
  const finished = resolveRoundFacts(event.reports, ledger.rates);
  // Dollars that people were shown are not valued anew.
  const shown = amount && amount === finished.amount && usdAmount ? { usdAmount, usdRate, usdRateOn } : {};
  Object.assign(event.row, finished, shown, { updatedAt: ledger.now });
  ledger.written.events.add(event);
}
