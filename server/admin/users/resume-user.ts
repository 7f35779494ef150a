import { eq } from 'drizzle-orm';
import type { AdminUser } from '../../../contract/admin/users.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { users } from '../../auth/users/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { findUser } from './find-user.ts';
import { getUser } from './get-user.ts';

/** Lets a person in again who was kept out. Operators only. */
export function resumeUser(context: Context, { id }: { id: UserId }): Promise<AdminUser> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const user = await findUser(inside, id);
    if (user.suspendedAt === null) return getUser(inside, { id });
    await inside.db.update(users).set({ suspendedAt: null, suspensionReason: null }).where(eq(users.id, id));
    await recordEvent(inside, {
      kind: 'user-resumed',
      userId: id,
      before: { isSuspended: true, reason: user.suspensionReason },
      after: { isSuspended: false, reason: null },
    });
    return getUser(inside, { id });
  });
}
