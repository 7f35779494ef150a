import { and, eq } from 'drizzle-orm';
import { type Context, requireUser } from '../../platform/context.ts';
import { companySites } from './table.ts';

/**
 * Puts a website before the admins because somebody doubts it, or takes it from there when nobody does any more. Answers
 * how many there are.
 */
export async function markReported(
  context: Context,
  { startupId, isDoubted }: { startupId: string; isDoubted: boolean },
): Promise<number> {
  requireUser(context);
  const { db, now } = context;
  const marked = await db
    .update(companySites)
    .set({ doubtedAt: isDoubted ? now() : null })
    .where(and(eq(companySites.startupId, startupId), eq(companySites.state, 'found')))
    .returning({ id: companySites.startupId });
  return marked.length;
}
