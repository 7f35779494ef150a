import { eq } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type ResetLink, resetMessages } from '../../contract/sign-in/credentials.ts';
import { liftPasswordDuty } from '../accounts/lift-password-duty.ts';
import { users } from '../accounts/table.ts';
import { countAttempt } from '../attempts/count.ts';
import { limits, networkOf } from '../attempts/limits.ts';
import { recordEvent } from '../audit/record.ts';
import { hashPassword } from '../credentials/passwords/hash-password.ts';
import { requireGoodPassword } from '../credentials/passwords/require-good-password.ts';
import { revokePending } from '../credentials/passwords/revoke-pending.ts';
import { setPassword } from '../credentials/passwords/set-password.ts';
import { tellPasswordChanged } from '../credentials/passwords/tell-password-changed.ts';
import { dropUnproved } from '../email-addresses/drop-unproved.ts';
import { proveEmail } from '../email-addresses/prove-email.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import type { Caller } from '../platform/http/request-context.ts';
import { hashOf, writeCookie } from '../sessions/cookies.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { knowDevice } from '../sessions/know-device.ts';
import { redeemToken } from '../tokens/redeem.ts';
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
  await settle(context, reset, { hash, deviceId: hashOf(device) }, caller);
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
    await countAttempt(context, limits.linkFromNetwork, networkOf(caller.clientAddress));
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

async function settle(
  visitor: Context,
  reset: FoundReset,
  { hash, deviceId }: { hash: string; deviceId: string },
  caller: Caller,
): Promise<void> {
  const { userId, purpose, secret } = reset;
  await inTransaction({ ...visitor, actor: { kind: 'user', userId } }, async (context) => {
    const isProved = await lockPerson(context, userId);
    // Of two who use the link at once the second finds it used.
    const redeemed = await redeemToken(context, { purpose, secret });
    if (!redeemed) throw new ApiError('INVALID', overMessage[purpose]);
    // Before the password is set: the one from before goes with the rest.
    if (purpose === 'reset-password')
      await proveEmail(context, { userId, email: reset.email, sessionId: null, caller });
    else if (!isProved) await dropUnproved(context, { userId, sessionId: null, caller });
    await setPassword(context, { userId, hash });
    await liftPasswordDuty(context, userId);
    await endSessions(context, { userId, keepSessionId: null });
    await revokePending(context, userId);
    // In this browser they sign in next, whoever guesses their password meanwhile.
    await knowDevice(context, { userId, deviceId });
    await tellPasswordChanged(context, userId);
    await recordEvent(context, { kind: 'password-reset', userId, caller, detail: { by: purpose } });
  });
}

/** Whether the person's address is proved. They stay locked, so that nothing is added while everything else goes. */
async function lockPerson({ db }: Context, userId: UserId): Promise<boolean> {
  const [person] = await db
    .select({ isProved: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return person?.isProved ?? false;
}

const overMessage = { 'reset-password': resetMessages.expired, recovery: resetMessages.session } as const;
