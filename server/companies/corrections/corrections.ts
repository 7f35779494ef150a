import type { ReportRow } from '../recording/ledger.ts';
import type { CorrectableFact } from '../report.ts';

type Correcting = Pick<ReportRow, 'corrects'>;

/** Whether an admin set something by it; otherwise a source told it. */
export const isCorrection = ({ corrects }: Correcting): boolean => (corrects ?? []).length > 0;

/** What admins have set of a company or a round, so that no source changes it any more. */
export function correctedFacts(reports: readonly Correcting[]): ReadonlySet<CorrectableFact> {
  return new Set(reports.flatMap(({ corrects }) => corrects ?? []));
}

/** What is known of a round or a company by nothing but corrections is known by nobody. */
export const isNotified = (reports: readonly Correcting[]): boolean =>
  reports.some((report) => !isCorrection(report));
