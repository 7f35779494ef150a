import type { AdminUser } from '../../../contract/admin/users.ts';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { endSessions } from '../../auth/sessions/end-sessions.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { findUser } from './find-user.ts';
import { getUser } from './get-user.ts';

/** Signs a person out on every device, and has every device forgotten. Operators only. */
export function signOutUser(context: Context, { id }: { id: UserId }): Promise<AdminUser> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    await findUser(inside, id);
    await endSessions(inside, { userId: id, keepSessionId: null });
    await recordEvent(inside, { kind: 'user-signed-out', userId: id });
    return getUser(inside, { id });
  });
}
