import type { AdminRound, ListedRound, RoundFact } from '../../../../contract/admin/rounds.ts';
import { fundingEventId, startupId } from '../../../../contract/companies/companies.ts';
import { findRoundDisputes } from '../../../companies/conflicting-facts/disputed-facts.ts';
import { correctedFacts } from '../../../companies/corrections/corrections.ts';
import type { KnownCompany, KnownEvent, ReportRow } from '../../../companies/recording/ledger.ts';
import { correctableOfRound } from '../../../companies/report.ts';
import type { fundingEvents } from '../../../companies/table.ts';

type Row = Pick<
  typeof fundingEvents.$inferSelect,
  | 'id'
  | 'startupId'
  | 'roundKind'
  | 'amount'
  | 'currency'
  | 'usdAmount'
  | 'announcedOn'
  | 'leadInvestors'
  | 'hiddenAt'
  | 'isSample'
  | 'createdAt'
> & { companyName: string; isCompanyHidden: boolean };

export const moneyOf = (amount?: string | null, currency?: string | null, usd: string | null = null) =>
  amount && currency ? { amount, currency, usd } : null;

export function presentListed(row: Row): ListedRound {
  return {
    id: fundingEventId.parse(row.id),
    startupId: startupId.parse(row.startupId),
    companyName: row.companyName,
    kind: row.roundKind,
    amount: moneyOf(row.amount, row.currency, row.usdAmount),
    announcedOn: row.announcedOn,
    leadInvestors: row.leadInvestors,
    hidden: row.isCompanyHidden ? 'company' : row.hiddenAt === null ? 'no' : 'itself',
    isSample: row.isSample,
    recordedAt: row.createdAt.toISOString(),
  };
}

/** A round with everything that is said of it. */
export function presentRound({ row: company }: KnownCompany, { row, reports }: KnownEvent): AdminRound {
  const corrected = correctedFacts(reports);
  return {
    ...presentListed({
      ...row,
      amount: row.amount ?? null,
      currency: row.currency ?? null,
      usdAmount: row.usdAmount ?? null,
      hiddenAt: row.hiddenAt ?? null,
      isSample: row.isSample ?? false,
      companyName: company.name,
      isCompanyHidden: Boolean(company.hiddenAt),
    }),
    disputed: findRoundDisputes(reports),
    corrected: correctableOfRound.filter((fact): fact is RoundFact => corrected.has(fact)),
    told: reports.map(presentReported),
  };
}

function presentReported(report: ReportRow): AdminRound['told'][number] {
  const { id, source, label, url = null, quote = null, roundKind, announcedOn, leadInvestors } = report;
  return {
    id,
    source,
    label,
    url,
    quote,
    kind: roundKind ?? null,
    amount: moneyOf(report.amount, report.currency),
    announcedOn: announcedOn ?? null,
    leadInvestors,
    corrects: report.corrects ?? [],
  };
}
