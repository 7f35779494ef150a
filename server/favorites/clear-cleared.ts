import { lte } from 'drizzle-orm';
import { clearedApplications } from '../applications/table.ts';
import { type Context, requireMachine } from '../platform/context.ts';
import { undoTime } from '../platform/undo-time.ts';
import { clearedFavorites } from './table.ts';

/** Deletes for good what people cleared away and can bring back no more. Answers how many rows went. */
export async function clearCleared(context: Context): Promise<number> {
  requireMachine(context);
  const before = new Date(context.now().getTime() - undoTime);
  const saved = await context.db
    .delete(clearedFavorites)
    .where(lte(clearedFavorites.clearedAt, before))
    .returning({ startupId: clearedFavorites.startupId });
  const applied = await context.db
    .delete(clearedApplications)
    .where(lte(clearedApplications.clearedAt, before))
    .returning({ id: clearedApplications.id });
  if (applied.length > 0) await context.scrub(['cleared_applications', 'applications']);
  return saved.length + applied.length;
}
