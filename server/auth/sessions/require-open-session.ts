import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireUser, sessionOf } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { users } from '../users/table.ts';
import { sessions } from './table.ts';

/**
 * Locks the person who asks until the transaction ends, and throws UNAUTHORIZED unless the session in which they ask is
 * still open: what was on its way when the owner ended it adds nothing behind their back.
 */
export async function requireOpenSession(
  context: Context,
): Promise<{ userId: UserId; isEmailProved: boolean }> {
  const userId = requireUser(context);
  const [user] = await context.db
    .select({ isEmailProved: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  // A statement of its own: the lock may have waited for whoever ended the session.
  const [open] = await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionOf(context)?.id ?? ''), eq(sessions.userId, userId)));
  if (user && open) return { userId, ...user };
  throw new ApiError('UNAUTHORIZED', 'User not authenticated. Please try logging in again.');
}
