import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { userPreferences } from './table.ts';

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
