import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { takeBackSiteAnswer } from '../websites/take-back-answer.ts';
import { reopenFactReports } from './reopen-fact-reports.ts';

/** Takes the answer about a company's website back; whoever had doubted it doubts it again. */
export function takeBackSite(
  context: Context,
  { startupId }: { startupId: string },
): Promise<{ isTakenBack: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { isTakenBack, answeredAt } = await takeBackSiteAnswer(inside, { startupId });
    if (answeredAt) await reopenFactReports(inside, { startupId, part: 'site', answeredAt });
    return { isTakenBack };
  });
}
