import { eq } from 'drizzle-orm';
import { type AdminUser, userMessages } from '../../../contract/admin/users.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { endSessions } from '../../auth/sessions/end-sessions.ts';
import { users } from '../../auth/users/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findUser } from './find-user.ts';
import { getUser } from './get-user.ts';
import { lockAdmins } from './lock-admins.ts';
import { adminRoleOf } from './present.ts';
import { requireAnotherAdmin } from './require-another-admin.ts';

/** Keeps a person out until they are let in again, and ends every session. Nobody does that to themselves, nor to the last admin. Operators only. */
export function suspendUser(
  context: Context,
  { id, reason }: { id: UserId; reason: string },
): Promise<AdminUser> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const { actor } = inside;
    if ('userId' in actor && actor.userId === id) throw new ApiError('CONFLICT', userMessages.ownAccount);
    await lockAdmins(inside);
    const user = await findUser(inside, id);
    if (user.suspendedAt !== null) return getUser(inside, { id });
    if (adminRoleOf(user) === 'full') await requireAnotherAdmin(inside, id);
    const change = { suspendedAt: inside.now(), suspensionReason: reason };
    await inside.db.update(users).set(change).where(eq(users.id, id));
    await endSessions(inside, { userId: id, keepSessionId: null });
    await recordEvent(inside, {
      kind: 'user-suspended',
      userId: id,
      before: { isSuspended: false },
      after: { isSuspended: true },
      reason,
    });
    return getUser(inside, { id });
  });
}
