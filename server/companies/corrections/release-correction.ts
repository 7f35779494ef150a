import type { Ledger, ReportRow } from '../recording/ledger.ts';
import type { CorrectableFact } from '../report.ts';
import { storeCorrection } from './correction-row.ts';
import { isCorrection } from './corrections.ts';

type Released = {
  /** All that is left, and of what. */
  left: ReportRow[];
  /** Corrections that set nothing any more: they would count as a source. */
  empty: string[];
};

/** Takes one fact out of the corrections among some reports; `forget` clears its value. Null where nobody had corrected it. */
export function releaseCorrection(
  ledger: Ledger,
  reports: readonly ReportRow[],
  fact: CorrectableFact,
  remove: (row: ReportRow) => void,
): Released | null {
  const correcting = reports.filter(
    (report) => isCorrection(report) && (report.corrects ?? []).includes(fact),
  );
  if (correcting.length === 0) return null;
  for (const row of correcting) {
    row.corrects = (row.corrects ?? []).filter((each) => each !== fact);
    remove(row);
  }
  const empty = correcting.filter((row) => !isCorrection(row));
  for (const row of correcting) if (!empty.includes(row)) storeCorrection(ledger, row);
  return { left: reports.filter((row) => !empty.includes(row)), empty: empty.map(({ id }) => id) };
}
