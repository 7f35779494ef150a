import { eq } from 'drizzle-orm';
import type { BoardDecision } from '../../../../contract/enrichment/job-boards.ts';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { BoardVerdict } from '../discovery/score-board.ts';
import { summariseHiring } from '../recording/summarise-hiring.ts';
import { boards } from '../table.ts';
import { questionRivals } from './question-rivals.ts';

export type DecidedBoard = { isAnswered: boolean; startupId: string };

const verdicts: Record<BoardDecision, BoardVerdict> = {
  theirs: 'sure',
  'not-theirs': 'refused',
  dismissed: 'doubtful',
};

/** Says for good whether a board is its company's; until that is taken back no evidence says otherwise. Twice is once. */
export function decideBoard(
  context: Context,
  { id, decision }: { id: string; decision: BoardDecision },
): Promise<DecidedBoard> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const [board] = await db.select().from(boards).where(eq(boards.id, id)).for('update');
    if (!board) throw new ApiError('NOT_FOUND', 'There is no such board.');
    const { startupId } = board;
    if (board.decision === decision && board.doubtedAt === null) return { isAnswered: false, startupId };
    await db
      .update(boards)
      .set({
        verdict: verdicts[decision],
        isDecided: true,
        decision,
        decidedAt: now(),
        decidedBy: context.actor.kind === 'admin' ? context.actor.userId : null,
        verdictBefore: board.isDecided ? board.verdictBefore : board.verdict,
        doubtedAt: null,
        unprovedSince: null,
        ...(decision === 'theirs' && { dueAt: now() }),
      })
      .where(eq(boards.id, id));
    await questionRivals(inside, board);
    await summariseHiring(inside, startupId);
    return { isAnswered: true, startupId };
  });
}
