import { eq } from 'drizzle-orm';
import type { AdminRole, AdminUser } from '../../../contract/admin/users.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { users } from '../../auth/users/table.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { findUser } from './find-user.ts';
import { getUser } from './get-user.ts';
import { lockAdmins } from './lock-admins.ts';
import { adminRoleOf } from './present.ts';
import { requireAnotherAdmin } from './require-another-admin.ts';

/** Makes somebody an admin, one who only reads, or neither. The last full admin stays one. Operators only. */
export function setAdminRole(
  context: Context,
  { id, role }: { id: UserId; role: AdminRole },
): Promise<AdminUser> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await lockAdmins(inside);
    const before = adminRoleOf(await findUser(inside, id));
    if (before === role) return getUser(inside, { id });
    if (before === 'full') await requireAnotherAdmin(inside, id);
    await inside.db
      .update(users)
      .set({ isAdmin: role !== 'none', isReadOnlyAdmin: role === 'read-only' })
      .where(eq(users.id, id));
    await recordEvent(inside, {
      kind: 'admin-role-changed',
      userId: id,
      before: { role: before },
      after: { role },
    });
    return getUser(inside, { id });
  });
}
