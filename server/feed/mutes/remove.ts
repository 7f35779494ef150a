import { and, eq } from 'drizzle-orm';
import { type Context, requireUser } from '../../platform/context.ts';
import { mutes } from './table.ts';

/** Takes back one of the viewer's rules; one that is gone, or somebody else's, changes nothing. */
export async function removeMute(context: Context, { id }: { id: string }): Promise<{ isRemoved: boolean }> {
  const userId = requireUser(context);
  const gone = await context.db
    .delete(mutes)
    .where(and(eq(mutes.id, id), eq(mutes.userId, userId)))
    .returning({ id: mutes.id });
  return { isRemoved: gone.length > 0 };
}
