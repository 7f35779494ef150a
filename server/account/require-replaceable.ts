import { and, eq } from 'drizzle-orm';
import { users } from '../auth/users/table.ts';
import type { Context } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { isActive } from '../platform/is-active.ts';

/** Passes if somebody else can look after the product. Two admins who leave at once wait for each other here. */
export async function requireReplaceable(
  { db }: Context,
  { userId, refusal }: { userId: string; refusal: string },
): Promise<void> {
  const [user] = await db.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, userId));
  if (!user) throw new ApiError('NOT_FOUND', 'User not found');
  if (!user.isAdmin) return;
  await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(users.id)
    .for('update');
  const staying = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isReadOnlyAdmin, false), isActive(users)));
  if (!staying.some(({ id }) => id !== userId)) throw new ApiError('FORBIDDEN', refusal);
}
