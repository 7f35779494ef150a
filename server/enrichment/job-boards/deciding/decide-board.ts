import { and, eq } from 'drizzle-orm';
import type { BoardDecision } from '../../../../contract/enrichment/job-boards.ts';
import { type Context, inTransaction, requireOperator, requireUser } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { BoardVerdict } from '../discovery/score-board.ts';
import { summariseHiring } from '../recording/summarise-hiring.ts';
import { boards, companyHiring } from '../table.ts';
import { questionRivals } from './board-questions.ts';

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
    if (!board) throw new ApiError('NOT_FOUND', 'Job board not found.');
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

export type UndecidedBoard = { isTakenBack: boolean; startupId: string; decidedAt: Date | null };

/** Takes back what was decided of a board: it is what it was before, and waits again. Twice is once. */
export function undecideBoard(context: Context, { id }: { id: string }): Promise<UndecidedBoard> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const [board] = await inside.db.select().from(boards).where(eq(boards.id, id)).for('update');
    if (!board) throw new ApiError('NOT_FOUND', 'Job board not found.');
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
        // What was sure before was asked about because someone doubted it.
        doubtedAt: verdictBefore === 'sure' ? inside.now() : null,
      })
      .where(eq(boards.id, id));
    await questionRivals(inside, board);
    await summariseHiring(inside, startupId);
    return { isTakenBack: true, startupId, decidedAt };
  });
}

/**
 * Puts the boards whose roles are shown before the admins because someone doubts them, or takes them from there when no one
 * does any more. Answers how many there are.
 */
export async function markReported(
  context: Context,
  { startupId, isDoubted }: { startupId: string; isDoubted: boolean },
): Promise<number> {
  requireUser(context);
  const { db, now } = context;
  const marked = await db
    .update(boards)
    .set({ doubtedAt: isDoubted ? now() : null })
    .where(and(eq(boards.startupId, startupId), eq(boards.verdict, 'sure')))
    .returning({ id: boards.id });
  return marked.length;
}

/** Takes everything away that was read of a company's boards. In the caller's transaction. */
export async function deleteBoards({ db, ...context }: Context, startupId: string): Promise<void> {
  requireOperator({ db, ...context });
  await db.delete(boards).where(eq(boards.startupId, startupId));
  await db.delete(companyHiring).where(eq(companyHiring.startupId, startupId));
}
