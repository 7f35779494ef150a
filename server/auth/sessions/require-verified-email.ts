import type { UserId } from '../../../contract/auth/accounts.ts';
import { emailMessages } from '../../../contract/auth/email-addresses.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { requireOpenSession } from './require-open-session.ts';

/**
 * What adds a way into an account wants its address proved first: until then the account may be made with somebody
 * else's. In a transaction, in which the person stays locked. Throws FORBIDDEN, or UNAUTHORIZED when the session is over.
 */
export async function requireVerifiedEmail(context: Context): Promise<UserId> {
  const { userId, isEmailProved } = await requireOpenSession(context);
  if (isEmailProved) return userId;
  throw new ApiError('FORBIDDEN', emailMessages.proveFirst);
}
