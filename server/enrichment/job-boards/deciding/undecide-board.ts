import { eq } from 'drizzle-orm';
import { type Context, inTransaction, requireOperator } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { summariseHiring } from '../recording/summarise-hiring.ts';
import { boards } from '../table.ts';
import { questionRivals } from './question-rivals.ts';

export type UndecidedBoard = { isTakenBack: boolean; startupId: string; decidedAt: Date | null };

/** Takes back what was decided of a board: it is what it was before, and waits again. Twice is once. */
export function undecideBoard(context: Context, { id }: { id: string }): Promise<UndecidedBoard> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const [board] = await inside.db.select().from(boards).where(eq(boards.id, id)).for('update');
    if (!board) throw new ApiError('NOT_FOUND', 'There is no such board.');
    const { startupId, decidedAt, verdictBefore } = board;
    if (!board.isDecided) return { isTakenBack: false, startupId, decidedAt: null };
    await inside.db
      .update(boards)
      .set({
        verdict: verdictBefore ?? 'doubtful',
        isDecided: false,
        decision: null,
        decidedAt: null,
        decidedBy: null,
        verdictBefore: null,
        // What was sure before was asked about because somebody doubted it.
        doubtedAt: verdictBefore === 'sure' ? inside.now() : null,
      })
      .where(eq(boards.id, id));
    await questionRivals(inside, board);
    await summariseHiring(inside, startupId);
    return { isTakenBack: true, startupId, decidedAt };
  });
}
