import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { emailMessages } from '../../../contract/auth/email-addresses.ts';
import { type Context, requireUser, sessionOf } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { users } from '../users/table.ts';
import { sessions } from './table.ts';

/**
 * What adds a way into an account wants its address proved first: until then the account may be made with someone
 * else's. In a transaction, in which the person stays locked. Throws FORBIDDEN, or UNAUTHORIZED when the session is over.
 */
export async function requireVerifiedEmail(context: Context): Promise<UserId> {
  const { userId, isEmailProved } = await requireOpenSession(context);
  if (isEmailProved) return userId;
  throw new ApiError('FORBIDDEN', emailMessages.proveFirst);
}

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
  // A statement of its own: the lock may have waited for the call that ended the session.
  const [open] = await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionOf(context)?.id ?? ''), eq(sessions.userId, userId)));
  if (user && open) return { userId, ...user };
  throw new ApiError('UNAUTHORIZED', 'User not authenticated. Please try logging in again.');
}
