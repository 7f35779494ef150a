import { randomUUID } from 'node:crypto';
import { type Context, requireUser } from '../../platform/context.ts';
import { calendarFeeds } from '../table.ts';
import { makeCalendarLink } from './make-calendar-link.ts';

/** Gives the viewer's calendar a new address; the one before opens nothing any more. */
export async function openCalendar(context: Context): Promise<{ url: string }> {
  const userId = requireUser(context);
  const fresh = { feedId: randomUUID(), createdAt: context.now() };
  await context.db
    .insert(calendarFeeds)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: fresh });
  return { url: makeCalendarLink(context, { userId, feedId: fresh.feedId }) };
}
