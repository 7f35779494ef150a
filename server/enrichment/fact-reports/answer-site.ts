import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { answerSiteQuestion } from '../websites/answer-question.ts';
import { resolveFactReports } from './resolve-fact-reports.ts';

/** Says which website is a company's, for everybody: also for whoever doubted it. */
export function answerSite(
  context: Context,
  answer: { startupId: string; domain: string | null },
): Promise<{ isAnswered: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const answered = await answerSiteQuestion(inside, answer);
    const { startupId } = answer;
    await resolveFactReports(inside, { startupId, part: 'site', answeredAt: inside.now() });
    return answered;
  });
}
