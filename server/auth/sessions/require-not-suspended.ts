import { and, eq, not } from 'drizzle-orm';
import { userMessages } from '../../../contract/admin/users.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isActive } from '../../platform/is-active.ts';
import { users } from '../users/table.ts';

/** Passes for everybody whom no operator keeps out; FORBIDDEN for the others, who have proved who they are by then. */
export async function requireNotSuspended({ db }: Context, userId: UserId): Promise<void> {
  const isSuspended = and(eq(users.id, userId), not(isActive(users, 'session')));
  if ((await db.$count(users, isSuspended)) > 0) throw new ApiError('FORBIDDEN', userMessages.suspended);
}
