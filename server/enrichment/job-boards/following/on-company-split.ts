import { eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/rows.ts';
import { summariseHiring } from '../recording/summarise-hiring.ts';
import { boards } from '../table.ts';
import { moveBoard } from './follow-split.ts';
import type { BoardsBefore } from './on-companies-merged.ts';

/** Gives two companies that were one the boards back that each had; one that was told once is read again for either. */
export async function onCompanySplit(
  context: Context,
  { before, ids }: { before: BoardsBefore; ids: readonly [string, string] },
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
  for (const id of ids) await summariseHiring(context, id);
}
