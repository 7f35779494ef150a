import { eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { summariseHiring } from '../recording/summarise-hiring.ts';
import { boards, roles } from '../table.ts';

/** Boards go where the website goes that proved them. */
export async function followSplit(
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
export async function moveBoard(
  context: Context,
  { boardId, into }: { boardId: string; into: string },
): Promise<void> {
  requireOperator(context);
  const { db } = context;
  await db.update(boards).set({ startupId: into }).where(eq(boards.id, boardId));
  await db.update(roles).set({ startupId: into }).where(eq(roles.boardId, boardId));
}
