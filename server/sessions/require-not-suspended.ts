import { eq } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { userMessages } from '../../contract/admin/users.ts';
import { users } from '../accounts/table.ts';
import type { Context } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';

/** Passes for everybody whom no operator keeps out; FORBIDDEN for the others, who have proved who they are by then. */
export async function requireNotSuspended({ db }: Context, userId: UserId): Promise<void> {
  const [person] = await db
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (person?.suspendedAt) throw new ApiError('FORBIDDEN', userMessages.suspended);
}
