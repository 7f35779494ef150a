import { userMessages } from '../../../contract/admin/users.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isActiveUser } from '../users/is-active-user.ts';

/**
 * Passes unless the user that a secret stands for is suspended. It says so: who has the secret has shown the user's mailbox
 * or password already.
 */
export async function requireActiveOwner(
  context: Context,
  { userId }: { userId: string | null },
): Promise<void> {
  if (userId === null || (await isActiveUser(context, userId, 'session'))) return;
  throw new ApiError('FORBIDDEN', userMessages.suspended);
}
