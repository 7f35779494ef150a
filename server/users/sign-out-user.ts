import type { UserId } from '../../contract/accounts.ts';
import type { AdminUser } from '../../contract/admin/users.ts';
import { recordEvent } from '../audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../platform/context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
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
