import { eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { boards } from '../table.ts';

type Board = typeof boards.$inferSelect;

/** What is another's now is shown to nobody, whoever decided of it before, until it is proved anew. */
export async function recordNewOwner(context: Context, board: Board, reason: string): Promise<void> {
  requireOperator(context);
  const { db, now } = context;
  await db
    .update(boards)
    .set({
      verdict: 'doubtful',
      isDecided: false,
      decision: null,
      decidedAt: null,
      verdictBefore: null,
      evidence: [
        ...board.evidence.filter(({ kind }) => kind !== 'owner-changed' && kind !== 'owner-named'),
        { kind: 'owner-changed', weight: 'against', detail: reason },
      ],
      triedAt: now(),
      outcome: 'unreachable',
      reason,
      unprovedSince: now(),
    })
    .where(eq(boards.id, board.id));
}
