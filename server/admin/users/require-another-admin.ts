import { and, eq, ne } from 'drizzle-orm';
import { userMessages } from '../../../contract/admin/users.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isActive } from '../../platform/is-active.ts';

/** Passes if somebody else may change things. Behind the lock of admins. */
export async function requireAnotherAdmin({ db }: Context, id: UserId): Promise<void> {
  const others = await db.$count(
    users,
    and(ne(users.id, id), eq(users.isAdmin, true), eq(users.isReadOnlyAdmin, false), isActive(users)),
  );
  if (others === 0) throw new ApiError('CONFLICT', userMessages.lastAdmin);
}
