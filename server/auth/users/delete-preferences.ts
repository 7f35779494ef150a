import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { aboutMe, userPreferences } from './table.ts';

/** Deletes what a person wants to hear of, and says of themselves. Answers whether they had said so, as 1 or 0. */
export async function deletePreferences(context: Context, userId: UserId): Promise<number> {
  requireSelf(context, userId);
  await context.db.delete(aboutMe).where(eq(aboutMe.userId, userId));
  const gone = await context.db
    .delete(userPreferences)
    .where(eq(userPreferences.userId, userId))
    .returning({ userId: userPreferences.userId });
  return gone.length;
}
