import type { SourceName } from '../../../contract/companies/companies.ts';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';
import { type ReferenceRates, usdValue } from '../../reference/currency/exchange-rates.ts';
import { isCorrection } from '../corrections/corrections.ts';
import type { RoundFact } from '../report.ts';
import type { ReportRow } from './ledger.ts';

export type ResolvedRound = {
  roundKind: RoundKind;
  amount: string | null;
  currency: string | null;
  usdAmount: string | null;
  usdRate: string | null;
  usdRateOn: string | null;
  announcedOn: string;
  firstSaleOn: string | null;
  leadInvestors: string[];
};

/** Who is believed first. A press report states the round as agreed, a filing only what was sold by its day. */
const precedence: SourceName[] = ['admin', 'feed', 'api', 'csv', 'form-d', 'sample'];

/**
 * What one round is, given everything said of it: each field from the best source that states it, of several reports by
 * one source the latest amendment. The order in which the reports arrived does not matter.
 */
export function resolveRoundFacts(reports: ReportRow[], rates: ReferenceRates): ResolvedRound {
  const ranked = [...reports].sort(byBelief);
  const setting = (fact: RoundFact) => ranked.find(({ corrects }) => corrects?.includes(fact));
  const priced =
    setting('amount') ?? ranked.find((report) => report.amount !== null && report.amount !== undefined);
  const named =
    setting('roundKind') ?? ranked.find((report) => report.roundKind && report.roundKind !== 'unspecified');
  const led = setting('leadInvestors');
  const announcedOn = firstOf(ranked, (report) => report.announcedOn) ?? '1970-01-01';
  const amount = priced?.amount ?? null;
  const currency = priced?.currency ?? null;
  const value = amount && currency ? usdValue({ amount, currency, on: announcedOn }, rates) : null;
  return {
    roundKind: named?.roundKind ?? 'unspecified',
    amount,
    currency,
    usdAmount: value?.usd ?? null,
    usdRate: value?.rate ?? null,
    usdRateOn: value?.rateOn ?? null,
    announcedOn,
    firstSaleOn: firstOf(ranked, (report) => report.firstSaleOn),
    leadInvestors: [...new Set((led ? [led] : ranked).flatMap((report) => report.leadInvestors))],
  };
}

function byBelief(one: ReportRow, other: ReportRow): number {
  // What an admin corrects is believed before what an admin entered.
  const rank = (report: ReportRow) => (isCorrection(report) ? -1 : precedence.indexOf(report.source));
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  if (isCorrection(one)) return other.changedAt.getTime() - one.changedAt.getTime();
  return one.source === 'form-d' ? byAmendment(one, other) : byArrival(one, other);
}

function byAmendment(one: ReportRow, other: ReportRow): number {
  if (Boolean(one.isAmendment) !== Boolean(other.isAmendment)) return one.isAmendment ? -1 : 1;
  return (
    (other.reportedOn ?? '').localeCompare(one.reportedOn ?? '') ||
    one.externalId.localeCompare(other.externalId)
  );
}

function byArrival(one: ReportRow, other: ReportRow): number {
  return (
    (one.announcedOn ?? '').localeCompare(other.announcedOn ?? '') ||
    one.externalId.localeCompare(other.externalId)
  );
}

function firstOf<Value>(
  reports: ReportRow[],
  pick: (report: ReportRow) => Value | null | undefined,
): Value | null {
  for (const report of reports) {
    const value = pick(report);
    if (value !== null && value !== undefined) return value;
  }
  return null;
}
