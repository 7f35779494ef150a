import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { RoundReport } from '../report.ts';
import { reportKey } from './ledger.ts';
import { loadLedger } from './load-ledger.ts';
import { lockRecording } from './lock-recording.ts';
import { recordReport } from './record-report.ts';
import { saveLedger } from './save-ledger.ts';

/** Records a report of the startup that a person says it means, or of one that is not known yet. Answers which that is. */
export function recordAs(
  context: Context,
  { report, startupId }: { report: RoundReport; startupId: string | null },
): Promise<{ startupId: string }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockRecording(inside);
    const ledger = await loadLedger(inside, [report], startupId ? [startupId] : []);
    const company = ledger.startups.get(startupId ?? '');
    if (startupId && !company)
      throw new ApiError('CONFLICT', 'The company is not there any more. Look at the list again.');
    recordReport(ledger, report, company ? { kind: 'known', startup: company } : { kind: 'new' });
    await saveLedger(inside, ledger);
    const stored = ledger.reports.get(reportKey(report));
    if (!stored) throw new Error(`Report ${report.externalId} was not recorded`);
    return { startupId: stored.startupId };
  });
}
