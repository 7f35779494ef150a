import { eq } from 'drizzle-orm';
import { type Context, requireUser } from '../../platform/context.ts';
import { calendarFeeds } from '../table.ts';

/** Has the address of the viewer's calendar open nothing any more. */
export async function closeCalendar(context: Context): Promise<{ url: null }> {
  await context.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, requireUser(context)));
  return { url: null };
}
