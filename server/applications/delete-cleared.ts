import { lte } from 'drizzle-orm';
import { type Context, requireMachine } from '../platform/context.ts';
import { undoTime } from '../platform/undo-time.ts';
import { clearedApplications } from './table.ts';

/** Deletes for good what people cleared away and can bring back no more. Answers how many rows went. */
export async function deleteClearedApplications(context: Context): Promise<number> {
  requireMachine(context);
  const gone = await context.db
    .delete(clearedApplications)
    .where(lte(clearedApplications.clearedAt, new Date(context.now().getTime() - undoTime)))
    .returning({ id: clearedApplications.id });
  // The letters with them.
  if (gone.length > 0) await context.scrub(['cleared_applications', 'applications', 'application_changes']);
  return gone.length;
}
