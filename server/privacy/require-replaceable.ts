import { and, eq } from 'drizzle-orm';
import { isActive } from '../accounts/is-active.ts';
import { users } from '../accounts/table.ts';
import type { Context } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';

/** Passes if somebody else can look after the product. Two admins who leave at once wait for each other here. */
export async function requireReplaceable(
  { db }: Context,
  { userId, refusal }: { userId: string; refusal: string },
): Promise<void> {
  const [person] = await db.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, userId));
  if (!person) throw new ApiError('NOT_FOUND', 'User not found');
  if (!person.isAdmin) return;
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
