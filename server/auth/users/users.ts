import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Door, isActive } from '../../platform/is-active.ts';
import { userPreferences, users } from './table.ts';

/** A person's preferences, which no one else changes before the caller's transaction ends. Who has stated none gets the usual ones. */
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

/** Whether one account may act through a door; false where it is gone. */
export async function isActiveUser(
  { db }: Pick<Context, 'db'>,
  userId: string,
  door?: Door,
): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isActive(users, door)))) > 0;
}

/** A user who has chosen a password of their own no longer has to replace the one-time password. */
export async function liftPasswordDuty(context: Context, userId: UserId): Promise<void> {
  await context.db
    .update(users)
    .set({ mustChangePassword: false, updatedAt: context.now() })
    .where(eq(users.id, userId));
}
