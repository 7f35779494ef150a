import { eq, sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { isAnyOf } from '../../../platform/database/rows.ts';
import { verdictOf } from '../discovery/score-board.ts';
import { summariseHiring } from '../recording/summarise-hiring.ts';
import { boards, roles } from '../table.ts';
import { moveBoard } from './follow-split.ts';

type Board = typeof boards.$inferSelect;
/** The boards of both. */
export type BoardsBefore = Board[];

/**
 * Two companies that are one have the boards of both. One that both had is theirs once: that two had it speaks against
 * neither any more.
 */
export async function onCompaniesMerged(
  context: Context,
  { from, into }: { from: string; into: string },
): Promise<BoardsBefore> {
  requireOperator(context);
  const { db } = context;
  const before = await db
    .select()
    .from(boards)
    .where(isAnyOf(boards.startupId, [from, into]))
    .for('update');
  const [ofGone, ofStored] = [from, into].map((id) => before.filter(({ startupId }) => startupId === id));
  for (const gone of ofGone ?? []) {
    const twin = ofStored?.find(({ provider, token }) => provider === gone.provider && token === gone.token);
    if (twin) await joinBoards(context, twin, gone);
    else await moveBoard(context, { boardId: gone.id, into });
  }
  await summariseHiring(context, into);
  return before;
}

/** What somebody decided of either stays decided, and the roles of the one that was read are kept. */
async function joinBoards({ db }: Context, stored: Board, gone: Board): Promise<void> {
  const [stays, goes] = gone.isDecided && !stored.isDecided ? [gone, stored] : [stored, gone];
  const evidence = stays.evidence.filter(({ kind }) => kind !== 'shared');
  await db.delete(boards).where(eq(boards.id, goes.id));
  await db
    .update(boards)
    .set({
      startupId: stored.startupId,
      evidence,
      ...(!stays.isDecided && { verdict: verdictOf(evidence) }),
      contentHash: null,
      etag: null,
      lastModified: null,
      dueAt: sql`least(due_at, now())`,
    })
    .where(eq(boards.id, stays.id));
  await db.update(roles).set({ startupId: stored.startupId }).where(eq(roles.boardId, stays.id));
}
