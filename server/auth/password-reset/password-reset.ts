import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type UserId, userId as userIdOf } from '../../../contract/auth/accounts.ts';
import { type ResetLink, resetMessages } from '../../../contract/auth/credentials.ts';
import { canonicalEmail } from '../../../contract/platform/email-address.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstNetwork } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import {
  hashPassword,
  notifyPasswordChanged,
  requireGoodPassword,
  revokePending,
  revokePrograms,
  setPassword,
} from '../credentials/passwords/passwords.ts';
import { confirmEmail, dropUnproved } from '../email-addresses/confirm-email.ts';
import { findToken, redeemToken } from '../one-time-tokens/one-time-tokens.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { hashOf, writeCookie } from '../sessions/create-auth.ts';
import { deviceOf, knowDevice } from '../sessions/open-session.ts';
import { endSessions } from '../sessions/sessions.ts';
import { users } from '../users/table.ts';
import { liftPasswordDuty } from '../users/users.ts';

/**
 * Sets a new password by a link, which is used up with it, and ends every session and what programs may do. Opens none: a user who comes by the link
 * signs in with the new password, and with their second factor where they have one. On an account whose address no one had
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
    await countAgainstNetwork(context, limits.linkFromNetwork, caller.clientAddress);
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
    // In this browser they sign in next, even if an attacker guesses their password meanwhile.
    await knowDevice(context, { userId, deviceId });
    await notifyPasswordChanged(context, userId, await revokePrograms(context, userId, caller));
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

/** Whose password the link would set, before anyone types one. Throws INVALID with the reason when it cannot be used. */
export async function examineReset(
  context: Context,
  auth: Auth,
  { link }: { link: ResetLink },
  caller: Caller,
): Promise<{ email: string; fullName: string; isProved: boolean }> {
  const { email, fullName, isProved } = await findReset(context, auth, link).catch(async (thrown) => {
    // A link that is one is never refused for what others in the network open.
    await countAgainstNetwork(context, limits.linkFromNetwork, caller.clientAddress);
    throw thrown;
  });
  return { email, fullName, isProved };
}

/** Whose password a link may set, and what is used up when it does. */
type FoundReset = {
  userId: UserId;
  email: string;
  fullName: string;
  /** Whether the address was proved before. */
  isProved: boolean;
  purpose: 'reset-password' | 'recovery';
  secret: string;
};

const recoveryContent = z.object({ refreshTokenHash: z.string() });

/** What a reset link stands for, without using it up. Throws INVALID with the reason when it cannot be used. */
async function findReset(context: Context, auth: Auth, link: ResetLink): Promise<FoundReset> {
  return 'token' in link ? findMailed(context, auth, link) : findRecovery(context, link);
}

async function findMailed(
  context: Context,
  auth: Auth,
  { token, email }: { token: string; email: string },
): Promise<FoundReset> {
  const { secret: productSecret } = await auth.$context;
  const reset = readReset(productSecret, token);
  if (!reset) throw new ApiError('INVALID', resetMessages.format);
  if (canonicalEmail(email.trim()) !== reset.email) throw new ApiError('INVALID', resetMessages.mismatch);
  const isLate = context.now().getTime() - reset.time > resetLifetime * 1000;
  const found = isLate ? null : await findToken(context, { purpose: 'reset-password', secret: reset.id });
  const user = found?.userId ? await findPerson(context, found.userId) : null;
  // A link to an address that the account does not have any more is over, too.
  if (!user || user.email !== reset.email) throw new ApiError('INVALID', resetMessages.expired);
  return { ...user, purpose: 'reset-password', secret: reset.id };
}

async function findRecovery(
  context: Context,
  { type, accessToken, refreshToken }: { type: string; accessToken: string; refreshToken: string },
): Promise<FoundReset> {
  if (type !== 'recovery') throw new ApiError('INVALID', resetMessages.type);
  if (accessToken === '') throw new ApiError('INVALID', resetMessages.accessTokenMissing);
  const found = await findToken(context, { purpose: 'recovery', secret: accessToken });
  const content = recoveryContent.safeParse(found?.content).data;
  const isWhole = content?.refreshTokenHash === hashOf(refreshToken);
  const user = found?.userId && isWhole ? await findPerson(context, found.userId) : null;
  if (!user) throw new ApiError('INVALID', resetMessages.session);
  return { ...user, purpose: 'recovery', secret: accessToken };
}

async function findPerson({ db }: Context, userId: UserId) {
  const [user] = await db
    .select({ id: users.id, email: users.email, fullName: users.name, isProved: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return null;
  const { id, ...known } = user;
  return { ...known, userId: userIdOf.parse(id) };
}

/** How long a reset link counts, in seconds; its mail says so. */
export const resetLifetime = 24 * 3_600;

/** How long a recovery link counts, in seconds; the command that makes it says so. */
export const recoveryLifetime = 3_600;

const signed = z.object({
  email: z.string(),
  /** Milliseconds since 1970. */
  time: z.int(),
  /** The secret of the row that is used up with the link. */
  id: z.string().min(1),
});

type SignedReset = z.infer<typeof signed>;

/** The token of a mailed link: what it says in base64url, a dot, and the signature over that. */
export function signReset(productSecret: string, reset: SignedReset): string {
  const said = Buffer.from(JSON.stringify(reset)).toString('base64url');
  return `${said}.${signatureOf(productSecret, said).toString('base64url')}`;
}

/** What a token says; null for one that is no token or that we did not sign. */
export function readReset(productSecret: string, token: string): SignedReset | null {
  const [said, signature, ...more] = token.split('.');
  if (!said || !signature || more.length > 0) return null;
  const expected = signatureOf(productSecret, said);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return parse(Buffer.from(said, 'base64url').toString());
}

function signatureOf(productSecret: string, said: string): Buffer {
  return createHmac('sha256', keyOf(productSecret)).update(said).digest();
}

/** A key for these links alone, so that nothing else that the product signs can be passed off as one. */
function keyOf(productSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', productSecret, '', 'upround reset link', 32));
}

function parse(text: string): SignedReset | null {
  try {
    return signed.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
