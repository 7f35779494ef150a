import { and, eq } from 'drizzle-orm';
import { type Context, requireUser } from '../../../platform/context.ts';
import { boards } from '../table.ts';

/**
 * Puts the boards whose roles are shown before the admins because somebody doubts them, or takes them from there when nobody
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
