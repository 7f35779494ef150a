import { eq, sql } from 'drizzle-orm';
import { userMessages } from '../../../contract/admin/users.ts';
import { mailItemMessages } from '../../../contract/alerts/mail-items.ts';
import { streamMessages } from '../../../contract/alerts/streams.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { isActive } from '../../platform/is-active.ts';

/** Passes for an active account; otherwise says which it is: deleted, being deleted, or suspended. */
export async function requireActiveReader({ db }: Context, { userId }: { userId: UserId }): Promise<void> {
  const [account] = await db
    .select({
      isActive: sql<boolean>`${isActive(users)}`,
      isNotSuspended: sql<boolean>`${isActive(users, 'session')}`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!account) throw new ApiError('NOT_FOUND', streamMessages.gone);
  if (!account.isNotSuspended) throw new ApiError('FORBIDDEN', userMessages.suspended);
  if (!account.isActive) throw new ApiError('FORBIDDEN', mailItemMessages.deleting);
}
