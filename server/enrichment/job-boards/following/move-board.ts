import { eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { boards, roles } from '../table.ts';

/** Gives a board with all its roles to another company. */
export async function moveBoard(
  context: Context,
  { boardId, into }: { boardId: string; into: string },
): Promise<void> {
  requireOperator(context);
  const { db } = context;
  await db.update(boards).set({ startupId: into }).where(eq(boards.id, boardId));
  await db.update(roles).set({ startupId: into }).where(eq(roles.boardId, boardId));
}
