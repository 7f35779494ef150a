import { compareCompanies } from '../linkage/compare-companies.ts';
import { factsOfReport } from '../linkage/facts-of-report.ts';
import { nameKey } from '../names.ts';
import type { RoundReport } from '../report.ts';
import type { KnownCompany, Ledger, ReviewRow } from './ledger.ts';
import type { Resolution } from './resolution.ts';

/**
 * What a person already decided of a report that is like this one: it bears the same name, could mean the same startup
 * and nothing in it contradicts. A decision that reports are to be left out is of the report alone.
 */
export function findAnswer(ledger: Ledger, report: RoundReport, candidate: KnownCompany): Resolution | null {
  const like = ledger.decisions.filter(
    (decided) =>
      (decided.candidateId === candidate.row.id || decided.startupId === candidate.row.id) &&
      isLike(decided, report),
  );
  const newest = like.sort((a, b) => (b.decidedAt?.getTime() ?? 0) - (a.decidedAt?.getTime() ?? 0))[0];
  const answer = newest?.decision === 'merged' ? newest.candidateId : newest?.startupId;
  const company = ledger.startups.get(answer ?? '');
  return company && newest?.decision !== 'dismissed' ? { kind: 'known', startup: company } : null;
}

/** Whether an answer about one report answers another. */
export function isLike({ report }: Pick<ReviewRow, 'report'>, other: RoundReport): boolean {
  if (nameKey(report.company.name) !== nameKey(other.company.name)) return false;
  const { facts } = compareCompanies(factsOfReport(report), factsOfReport(other));
  return !facts.some(({ isContradiction }) => isContradiction);
}
