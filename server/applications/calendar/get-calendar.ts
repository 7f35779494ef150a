import { eq } from 'drizzle-orm';
import { type Context, requireUser } from '../../platform/context.ts';
import { calendarFeeds } from '../table.ts';
import { makeCalendarLink } from './make-calendar-link.ts';

/** The address of the viewer's calendar, if they have one. */
export async function getCalendar(context: Context): Promise<{ url: string | null }> {
  const userId = requireUser(context);
  const [feed] = await context.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return { url: feed ? makeCalendarLink(context, { userId, feedId: feed.feedId }) : null };
}
