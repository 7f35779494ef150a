import type { RoundReport } from '../report.ts';
import { separateNames } from './separate-names.ts';

/** A report whose company is called by one name, with those that its source told in the same breath beside it. */
export function separateReport(report: RoundReport): RoundReport {
  const { name, others } = separateNames(report.company.name);
  if (others.length === 0) return report;
  return { ...report, company: { ...report.company, name, aliases: [...others, ...report.company.aliases] } };
}
