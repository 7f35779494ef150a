import { recordRounds } from '../../../companies/recording/record-rounds.ts';
import type { RoundReport } from '../../../companies/report.ts';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { faultOfDisk } from '../../../platform/fault-of-disk.ts';
import type { BatchOutcome } from './count-batch.ts';

/** Records reports of an import. One that the database refuses does not take the others with it. */
export async function recordBatch(
  context: Context,
  reports: RoundReport[],
  importId: string,
): Promise<BatchOutcome[]> {
  requireOperator(context);
  try {
    const outcomes = await recordRounds(context, reports, importId);
    return outcomes.map((outcome) => ({ outcome, doubt: null }));
  } catch (thrown) {
    // Inside a transaction nothing can be tried again: whoever opened it has to.
    if (context.isInTransaction || faultOfDisk(thrown)) throw thrown;
    if (reports.length === 1) {
      context.log.error({ import: importId, error: thrown }, 'a row could not be recorded');
      return [{ outcome: 'failed', doubt: null }];
    }
    const middle = Math.ceil(reports.length / 2);
    const first = await recordBatch(context, reports.slice(0, middle), importId);
    return [...first, ...(await recordBatch(context, reports.slice(middle), importId))];
  }
}
