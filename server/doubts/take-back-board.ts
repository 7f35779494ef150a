import { recordEvent } from '../audit/record.ts';
import { undecideBoard } from '../boards/deciding/undecide-board.ts';
import { type Context, inTransaction, requireOperator } from '../platform/context.ts';
import { reopenDoubts } from './reopen-doubts.ts';

/** Takes the answer about a board back; whoever had doubted it doubts it again. */
export function takeBackBoard(context: Context, { id }: { id: string }): Promise<{ isTakenBack: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { isTakenBack, startupId, decidedAt } = await undecideBoard(inside, { id });
    if (decidedAt) await reopenDoubts(inside, { startupId, part: 'boards', answeredAt: decidedAt });
    if (isTakenBack && inside.actor.kind === 'admin')
      await recordEvent(inside, {
        kind: 'review-answer-taken-back',
        userId: inside.actor.userId,
        detail: { startupId, board: id },
      });
    return { isTakenBack };
  });
}
