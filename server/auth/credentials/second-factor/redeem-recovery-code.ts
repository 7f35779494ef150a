import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import type { Auth } from '../../sessions/create-auth.ts';
import { notifyOwner } from '../notify-owner.ts';
import { recoveryCodes } from '../table.ts';
import { findRecoveryCode } from './find-recovery-code.ts';
import type { RecoveryCode } from './recovery-code.ts';

/** Uses a recovery code up and tells its owner how many are left; false for one that is wrong or was used. */
export async function redeemRecoveryCode(
  context: Context,
  auth: Auth,
  { userId, code }: { userId: UserId; code: RecoveryCode },
  caller: Caller,
): Promise<boolean> {
  const stored = await findRecoveryCode(context, auth, userId, code, caller);
  if (!stored) return false;
  // Whoever signs in is nobody yet: the mail is written on behalf of the person whom it reaches.
  const actor = { kind: 'user' as const, userId };
  return inTransaction({ ...context, actor }, async (context) => {
    const [used] = await context.db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, stored.hash)))
      .returning({ selector: recoveryCodes.selector });
    if (!used) return false;
    const [found] = await context.db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId));
    const left = found?.left ?? 0;
    await recordEvent(context, { kind: 'recovery-code-used', userId, caller, detail: { left } });
    await notifyOwner(context, {
      userId,
      happened: 'recovery-code-used',
      caller,
      id: randomUUID(),
      recoveryCodesLeft: left,
    });
    return true;
  });
}
