import { type ResetLink, resetMessages } from '../../contract/credentials.ts';
import { liftPasswordDuty } from '../accounts/lift-password-duty.ts';
import { markEmailVerified } from '../accounts/mark-email-verified.ts';
import { countAttempt } from '../attempts/count.ts';
import { limits, networkOf } from '../attempts/limits.ts';
import { recordEvent } from '../audit/record.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import type { Caller } from '../platform/request-context.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { redeemToken } from '../tokens/redeem.ts';
import { type FoundReset, findReset } from './find-reset.ts';
import { requireGoodPassword } from './require-good-password.ts';
import { revokePending } from './revoke-pending.ts';
import { setPassword } from './set-password.ts';
import { tellPasswordChanged } from './tell-password-changed.ts';

/**
 * Sets a new password by a link, which is used up with it, and ends every session. Opens none: whoever comes by the link
 * signs in with the new password, and with their second factor where they have one.
 */
export async function resetPassword(
  context: Context,
  auth: Auth,
  { link, newPassword }: { link: ResetLink; newPassword: string },
  caller: Caller,
): Promise<void> {
  await countAttempt(context, limits.linkFromNetwork, networkOf(caller.clientAddress));
  const reset = await findOrRecord(context, auth, link, caller);
  requireGoodPassword(newPassword, reset);
  const { password } = await auth.$context;
  // Hashing takes a tenth of a second, too long for a transaction to wait.
  const hash = await password.hash(newPassword);
  await settle(context, reset, hash, caller);
}

async function findOrRecord(
  context: Context,
  auth: Auth,
  link: ResetLink,
  caller: Caller,
): Promise<FoundReset> {
  try {
    return await findReset(context, auth, link);
  } catch (thrown) {
    if (thrown instanceof ApiError)
      await recordEvent(context, {
        kind: 'password-reset-refused',
        userId: null,
        caller,
        detail: { reason: thrown.message },
      });
    throw thrown;
  }
}

async function settle(visitor: Context, reset: FoundReset, hash: string, caller: Caller): Promise<void> {
  const { userId, purpose, secret } = reset;
  await inTransaction({ ...visitor, actor: { kind: 'user', userId } }, async (context) => {
    // Of two who use the link at once the second finds it used.
    const redeemed = await redeemToken(context, { purpose, secret });
    if (!redeemed) throw new ApiError('INVALID', overMessage[purpose]);
    await setPassword(context, { userId, hash });
    await liftPasswordDuty(context, userId);
    if (purpose === 'reset-password')
      await markEmailVerified(context, { userId, email: reset.email, caller });
    await endSessions(context, { userId, keepSessionId: null });
    await revokePending(context, userId);
    await tellPasswordChanged(context, userId);
    await recordEvent(context, { kind: 'password-reset', userId, caller, detail: { by: purpose } });
  });
}

const overMessage = { 'reset-password': resetMessages.expired, recovery: resetMessages.session } as const;
