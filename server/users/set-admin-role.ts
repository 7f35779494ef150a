import { and, eq, isNull, ne } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type AdminRole, type AdminUser, userMessages } from '../../contract/admin/users.ts';
import { users } from '../accounts/table.ts';
import { recordEvent } from '../audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { findUser } from './find-user.ts';
import { getUser } from './get-user.ts';
import { adminRoleOf } from './present.ts';

/** Makes somebody an admin, one who only reads, or neither. The last full admin stays one. Operators only. */
export function setAdminRole(
  context: Context,
  { id, role }: { id: UserId; role: AdminRole },
): Promise<AdminUser> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    // Two admins who take the role from each other at once wait for each other here.
    await inside.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.isAdmin, true))
      .orderBy(users.id)
      .for('update');
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

async function requireAnotherAdmin({ db }: Context, id: UserId): Promise<void> {
  const others = await db.$count(
    users,
    and(
      ne(users.id, id),
      eq(users.isAdmin, true),
      eq(users.isReadOnlyAdmin, false),
      isNull(users.suspendedAt),
    ),
  );
  if (others === 0) throw new ApiError('CONFLICT', userMessages.lastAdmin);
}
