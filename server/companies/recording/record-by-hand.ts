import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import type { RoundReport } from '../report.ts';
import { reportKey } from './ledger.ts';
import { loadLedger } from './load-ledger.ts';
import { lockRecording } from './lock-recording.ts';
import { recordReport } from './record-report.ts';
import { resolveCompany } from './resolve-company.ts';
import { saveLedger } from './save-ledger.ts';

type ByHand = { report: RoundReport; isSurelyNew: boolean };

/**
 * Records a company that an admin enters. Where one is known that it is or may be, nothing is recorded and that one is
 * answered, unless the admin is sure that it is another. The same entry again is the same company.
 */
export function recordByHand(
  context: Context,
  { report, isSurelyNew }: ByHand,
): Promise<{ outcome: 'created' | 'there-already' | 'known' | 'doubtful'; startupId: string }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const ledger = await loadLedger(inside, [report]);
    const stored = ledger.reports.get(reportKey(report));
    if (stored) return { outcome: 'there-already', startupId: stored.startupId };
    const resolution = resolveCompany(ledger, report);
    if (!isSurelyNew && resolution.kind === 'known')
      return { outcome: 'known', startupId: resolution.startup.row.id };
    if (!isSurelyNew && resolution.kind === 'doubtful')
      return { outcome: 'doubtful', startupId: resolution.candidate.row.id };
    recordReport(ledger, report, { kind: 'new' });
    await saveLedger(inside, ledger);
    const recorded = ledger.reports.get(reportKey(report));
    if (!recorded) throw new Error(`Report ${report.externalId} was not recorded`);
    return { outcome: 'created', startupId: recorded.startupId };
  });
}
