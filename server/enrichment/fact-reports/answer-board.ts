import type { BoardDecision } from '../../../contract/enrichment/job-boards.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { decideBoard } from '../job-boards/deciding/decide-board.ts';
import { resolveFactReports } from './resolve-fact-reports.ts';

/** Says whether a board is a company's, for everybody: also for whoever doubted it. */
export function answerBoard(
  context: Context,
  { id, decision }: { id: string; decision: BoardDecision },
): Promise<{ isAnswered: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { isAnswered, startupId } = await decideBoard(inside, { id, decision });
    if (!isAnswered) return { isAnswered };
    await resolveFactReports(inside, { startupId, part: 'boards', answeredAt: inside.now() });
    if (inside.actor.kind === 'admin')
      await recordEvent(inside, {
        kind: 'review-answered',
        userId: inside.actor.userId,
        detail: { startupId, board: id, decision },
      });
    return { isAnswered };
  });
}
