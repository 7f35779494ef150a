import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { storeTrace } from '../import-trace/import-trace.ts';
import { photograph } from '../import-trace/trace.ts';
import { normaliseReport } from '../linkage/normalise-report.ts';
import type { RoundReport } from '../report.ts';
import type { Ledger } from './ledger.ts';
import { findCompanies, findUnrecorded, loadLedgerOf } from './load-ledger.ts';
import { lockCompanies, lockReports } from './lock-recording.ts';
import { saveLedger } from './record-by-hand.ts';
import { recordReport } from './record-report.ts';
import type { Outcome } from './resolve-company.ts';

/**
 * Records reports in their order, all or none: finds or makes the company of each, makes one round of the reports that
 * mean the same one, and keeps every source. Answers what each report was; recording the same ones again changes nothing.
 * Several processes may record at once: a batch waits for another only where both could mean one company. Of an import every
 * row is traced, so that it can be undone.
 */
export async function recordRounds(
  context: Context,
  reported: RoundReport[],
  importId: string | null = null,
): Promise<Outcome[]> {
  requireOperator(context);
  if (reported.length === 0) return [];
  const reports = reported.map(normaliseReport);
  return inTransaction(context, async (inside) => {
    const unrecorded = await findUnrecorded(inside, reports);
    if (unrecorded.size === 0) return reports.map(() => 'unchanged');
    const ledger = await loadLocked(inside, [...unrecorded]);
    ledger.importId = importId;
    const before = importId ? photograph(ledger) : null;
    const outcomes = reports.map((report) =>
      unrecorded.has(report) ? recordReport(ledger, report) : 'unchanged',
    );
    await saveLedger(inside, ledger);
    if (importId && before) await storeTrace(inside, { importId, before, ledger });
    return outcomes;
  });
}

/** What no one else changes from here to the end of the transaction. */
async function loadLocked(context: Context, reports: RoundReport[]): Promise<Ledger> {
  await lockReports(context, reports);
  const ids = await findCompanies(context, reports);
  await lockCompanies(context, ids);
  return loadLedgerOf(context, reports, ids);
}
