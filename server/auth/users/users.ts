import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Door, isActive } from '../../platform/is-active.ts';
import { aboutMe, userPreferences, users } from './table.ts';

/** A person's preferences, which nobody else changes before the caller's transaction ends. Who has stated none gets the usual ones. */
export async function lockPreferences(
  { db }: Context,
  userId: UserId,
): Promise<typeof userPreferences.$inferSelect> {
  await db.insert(userPreferences).values({ userId }).onConflictDoNothing();
  const [locked] = await db
    .select()
    .from(userPreferences)
    .where(eq(userPreferences.userId, userId))
    .for('update');
  if (!locked) throw new ApiError('NOT_FOUND', 'User profile not found');
  return locked;
}

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

/** Whether one account may act through a door; false where it is gone. */
export async function isActiveUser(
  { db }: Pick<Context, 'db'>,
  userId: string,
  door?: Door,
): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isActive(users, door)))) > 0;
}

/** Whoever has chosen a password of their own need not change the one-time password any more. */
export async function liftPasswordDuty(context: Context, userId: UserId): Promise<void> {
  await context.db
    .update(users)
    .set({ mustChangePassword: false, updatedAt: context.now() })
    .where(eq(users.id, userId));
}
