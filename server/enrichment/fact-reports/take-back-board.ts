import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { undecideBoard } from '../job-boards/deciding/undecide-board.ts';
import { reopenFactReports } from './reopen-fact-reports.ts';

/** Takes the answer about a board back; whoever had doubted it doubts it again. */
export function takeBackBoard(context: Context, { id }: { id: string }): Promise<{ isTakenBack: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { isTakenBack, startupId, decidedAt } = await undecideBoard(inside, { id });
    if (decidedAt) await reopenFactReports(inside, { startupId, part: 'boards', answeredAt: decidedAt });
    if (isTakenBack && inside.actor.kind === 'admin')
      await recordEvent(inside, {
        kind: 'review-answer-taken-back',
        userId: inside.actor.userId,
        detail: { startupId, board: id },
      });
    return { isTakenBack };
  });
}
