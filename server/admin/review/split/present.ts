import type { CompanyReport, RecordSplit } from '../../../../contract/admin/review.ts';
import { startupId } from '../../../../contract/companies/companies.ts';
import type { ReportRow } from '../../../companies/recording/ledger.ts';
import type { companySplits } from '../table.ts';

export function presentReport(report: ReportRow): CompanyReport {
  const { id, source, label, url, company, announcedOn, amount, currency } = report;
  const { country = null, region = null, city = null } = company ?? {};
  return {
    id,
    source,
    label,
    url: url ?? null,
    name: company?.name ?? null,
    location: country || region || city ? { country, region, city } : null,
    announcedOn: announcedOn ?? null,
    amount: amount && currency ? { amount, currency, usd: null } : null,
  };
}

export function presentSplit({
  split,
  name,
}: {
  split: typeof companySplits.$inferSelect;
  name: string;
}): RecordSplit {
  return {
    id: split.id,
    startupId: startupId.parse(split.startupId),
    name,
    partedId: startupId.parse(split.partedId),
    partedName: split.partedName,
    splitAt: split.splitAt.toISOString(),
  };
}
