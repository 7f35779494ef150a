import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { calendarFeeds } from './table.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { makeCalendarLink } from './calendar-link.ts';

type Calendar = { url: string | null };

/** The address of the viewer's calendar, if they have one. */
export async function getCalendar(context: Context): Promise<Calendar> {
  const userId = requireUser(context);
  const [feed] = await context.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return { url: feed ? makeCalendarLink(context, { userId, feedId: feed.feedId }) : null };
}

/** Gives the viewer's calendar a new address; the one before opens nothing any more. */
export async function openCalendar(context: Context): Promise<Calendar> {
  const userId = requireUser(context);
  const fresh = { feedId: randomUUID(), createdAt: context.now() };
  await context.db
    .insert(calendarFeeds)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: fresh });
  return getCalendar(context);
}

/** Has the address of the viewer's calendar open nothing any more. */
export async function closeCalendar(context: Context): Promise<Calendar> {
  await context.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, requireUser(context)));
  return { url: null };
}
