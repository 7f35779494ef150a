import { eq, sql } from 'drizzle-orm';
import { type Context, requireOperator } from '../../platform/context.ts';
import { insertRows, isAnyOf } from '../../platform/database/rows.ts';
import type { CompanyFollower, Merge, MergeUndone } from '../../platform/lifecycle/lifecycle.ts';
import { verdictOf } from './discovery/score-board.ts';
import { summariseHiring } from './recording/summarise-hiring.ts';
import { boards, roles } from './table.ts';

type Board = typeof boards.$inferSelect;
export const boardsFollower: CompanyFollower<BoardsBefore> = {
  onCompaniesMerged: moveBoards,
  onCompanySplit: moveBoardsBack,
};

/** The boards of both. */
type BoardsBefore = Board[];

/**
 * Two companies that are one have the boards of both. One that both had is theirs once: that two had it speaks against
 * neither any more.
 */
async function moveBoards(context: Context, { from, into }: Merge): Promise<BoardsBefore> {
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

/** What an admin decided of either stays decided, and the roles of the one that was read stay. */
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

/** Gives two companies that were one the boards back that each had; one that both had is read again for either. */
async function moveBoardsBack(
  context: Context,
  { before, keptId, goneId }: MergeUndone<BoardsBefore>,
): Promise<void> {
  requireOperator(context);
  const { db, now } = context;
  for (const board of before) {
    const [there] = await db.select().from(boards).where(eq(boards.id, board.id));
    const { verdict, isDecided, decision, verdictBefore, evidence } = board;
    const decidedAt = board.decidedAt && new Date(board.decidedAt);
    if (!there) {
      const read = { contentHash: null, etag: null, lastModified: null, dueAt: now() };
      await insertRows(db, boards, [{ ...board, ...read }], { action: 'ignore' });
      continue;
    }
    await moveBoard(context, { boardId: board.id, into: board.startupId });
    // What was decided since is decided; else it stands as it did.
    if (!there.isDecided || isDecided)
      await db
        .update(boards)
        .set({ verdict, isDecided, decision, decidedAt, verdictBefore, evidence })
        .where(eq(boards.id, board.id));
  }
  for (const id of [keptId, goneId]) await summariseHiring(context, id);
}

/** Boards go where the website goes that proved them. */
export async function followCompanySplit(
  context: Context,
  { whole, part }: { whole: string; part: string },
): Promise<void> {
  requireOperator(context);
  const found = await context.db.select({ id: boards.id }).from(boards).where(eq(boards.startupId, whole));
  for (const { id } of found) await moveBoard(context, { boardId: id, into: part });
  if (found.length === 0) return;
  await summariseHiring(context, whole);
  await summariseHiring(context, part);
}

/** Gives a board with all its roles to another company. */
async function moveBoard(
  context: Context,
  { boardId, into }: { boardId: string; into: string },
): Promise<void> {
  requireOperator(context);
  const { db } = context;
  await db.update(boards).set({ startupId: into }).where(eq(boards.id, boardId));
  await db.update(roles).set({ startupId: into }).where(eq(roles.boardId, boardId));
}
