import { and, eq, not } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { userMessages } from '../../contract/admin/users.ts';
import { isActive } from '../accounts/is-active.ts';
import { users } from '../accounts/table.ts';
import type { Context } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';

/** Passes for everybody whom no operator keeps out; FORBIDDEN for the others, who have proved who they are by then. */
export async function requireNotSuspended({ db }: Context, userId: UserId): Promise<void> {
  const isSuspended = and(eq(users.id, userId), not(isActive(users, 'session')));
  if ((await db.$count(users, isSuspended)) > 0) throw new ApiError('FORBIDDEN', userMessages.suspended);
}
