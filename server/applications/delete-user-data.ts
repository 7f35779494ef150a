import { eq } from 'drizzle-orm';
import type { UserId } from '../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { applications, calendarFeeds, clearedApplications } from './table.ts';

/** Deletes a person's applications with their letters, and the address of their calendar. Answers how many applications there were. */
export async function deleteUserData(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  await context.db.delete(clearedApplications).where(eq(clearedApplications.userId, userId));
  await context.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  const gone = await context.db
    .delete(applications)
    .where(eq(applications.userId, userId))
    .returning({ id: applications.id });
  return gone.length;
}
