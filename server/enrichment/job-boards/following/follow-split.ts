import { eq } from 'drizzle-orm';
import { type Context, requireOperator } from '../../../platform/context.ts';
import { summariseHiring } from '../recording/summarise-hiring.ts';
import { boards } from '../table.ts';
import { moveBoard } from './move-board.ts';

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
