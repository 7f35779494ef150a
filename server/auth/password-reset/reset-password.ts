import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type ResetLink, resetMessages } from '../../../contract/auth/credentials.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits, networkOf } from '../../platform/rate-limits/limits.ts';
import { hashPassword } from '../credentials/passwords/hash-password.ts';
import { notifyPasswordChanged } from '../credentials/passwords/notify-password-changed.ts';
import { requireGoodPassword } from '../credentials/passwords/require-good-password.ts';
import { revokePending } from '../credentials/passwords/revoke-pending.ts';
import { setPassword } from '../credentials/passwords/set-password.ts';
import { confirmEmail } from '../email-addresses/confirm-email.ts';
import { dropUnproved } from '../email-addresses/drop-unproved.ts';
import { redeemToken } from '../one-time-tokens/redeem.ts';
import { hashOf, writeCookie } from '../sessions/cookies.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { knowDevice } from '../sessions/know-device.ts';
import { liftPasswordDuty } from '../users/lift-password-duty.ts';
import { users } from '../users/table.ts';
import { type FoundReset, findReset } from './find-reset.ts';

/**
 * Sets a new password by a link, which is used up with it, and ends every session. Opens none: whoever comes by the link
 * signs in with the new password, and with their second factor where they have one. On an account whose address nobody had
 * proved, everything else that was set up goes: an operator vouches for a recovery link as the mailbox does for a mailed one.
 */
export async function resetPassword(
  context: Context,
  auth: Auth,
  { link, newPassword }: { link: ResetLink; newPassword: string },
  caller: Caller,
): Promise<{ cookies: string[] }> {
  const reset = await findOrRecord(context, auth, link, caller);
  requireGoodPassword(newPassword, reset);
  const hash = await hashPassword(auth, newPassword, caller);
  const device = deviceOf(context, caller);
  await finish(context, reset, { hash, deviceId: hashOf(device) }, caller);
  return { cookies: [writeCookie(context.environment, 'device', device)] };
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
    await countAgainstLimit(context, limits.linkFromNetwork, networkOf(caller.clientAddress));
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

async function finish(
  visitor: Context,
  reset: FoundReset,
  { hash, deviceId }: { hash: string; deviceId: string },
  caller: Caller,
): Promise<void> {
  const { userId, purpose, secret } = reset;
  await inTransaction({ ...visitor, actor: { kind: 'user', userId } }, async (context) => {
    const isVerified = await lockUser(context, userId);
    // Of two who use the link at once the second finds it used.
    const redeemed = await redeemToken(context, { purpose, secret });
    if (!redeemed) throw new ApiError('INVALID', overMessage[purpose]);
    // Before the password is set: the one from before goes with the rest.
    if (purpose === 'reset-password')
      await confirmEmail(context, { userId, email: reset.email, sessionId: null, caller });
    else if (!isVerified) await dropUnproved(context, { userId, sessionId: null, caller });
    await setPassword(context, { userId, hash });
    await liftPasswordDuty(context, userId);
    await endSessions(context, { userId, keepSessionId: null });
    await revokePending(context, userId);
    // In this browser they sign in next, whoever guesses their password meanwhile.
    await knowDevice(context, { userId, deviceId });
    await notifyPasswordChanged(context, userId);
    await recordEvent(context, { kind: 'password-reset', userId, caller, detail: { by: purpose } });
  });
}

/** Whether the person's address is proved. They stay locked, so that nothing is added while everything else goes. */
async function lockUser({ db }: Context, userId: UserId): Promise<boolean> {
  const [user] = await db
    .select({ isProved: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return user?.isProved ?? false;
}

const overMessage = { 'reset-password': resetMessages.expired, recovery: resetMessages.session } as const;
