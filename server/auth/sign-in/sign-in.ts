import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import type { PasskeyAnswer } from '../../../contract/auth/passkeys.ts';
import { codeMessages } from '../../../contract/auth/second-factor.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import {
  countAgainstLimit,
  countAgainstNetwork,
  forgiving,
  refundLimit,
} from '../../platform/rate-limits/count.ts';
import { type Limit, limitOfNetwork, limits, networkOf } from '../../platform/rate-limits/limits.ts';
import { requireEmail } from '../../platform/text/require-email.ts';
import { verifyPasskey } from '../credentials/passkeys/verify-passkey.ts';
import { findPassword, verifyPassword } from '../credentials/passwords/passwords.ts';
import { needsSecondFactor, verifyCode } from '../credentials/second-factor/verify-code.ts';
import { credentials, passkeys, passwordProvider } from '../credentials/table.ts';
import { findToken, redeemToken } from '../one-time-tokens/one-time-tokens.ts';
import { type Auth, clearCookie, hashOf, readCookie } from '../sessions/create-auth.ts';
import { findKnownDevice } from '../sessions/find-known-device.ts';
import { type Opened, openSession } from '../sessions/open-session.ts';
import { knownDevices } from '../sessions/table.ts';
import { users } from '../users/table.ts';
import { type Admitted, admitUser } from './receive-provider-answer.ts';

type Candidate = {
  userId: UserId | null;
  hash: string | null;
  isKnownDevice: boolean;
  deviceId: string | null;
};

/**
 * Opens a session for the right password. An unknown address and a wrong password are told apart by nothing, the time
 * included: both take the same statements and one hash.
 */
export async function signIn(
  context: Context,
  auth: Auth,
  input: { email: string; password: string; rememberMe: boolean },
  caller: Caller,
): Promise<Admitted> {
  const email = requireEmail(input.email);
  const candidate = await findCandidate(context, email, caller);
  const counted = limitsFor(context, candidate, email, caller);
  for (const { limit, subject } of counted) await countAgainstLimit(context, limit, subject);

  const isRight = await verifyPassword(auth, candidate.hash, input.password, caller).catch(
    forgiving(context, counted),
  );
  if (!isRight || candidate.userId === null) {
    await recordEvent(context, { kind: 'sign-in-refused', userId: candidate.userId, caller });
    throw new ApiError('UNAUTHORIZED', 'Invalid credentials');
  }
  for (const { limit, subject } of counted) await refundLimit(context, limit, subject);
  const { userId, hash, isKnownDevice, deviceId } = candidate;
  // A user who knows the password too, and stops at the second factor, uses none of these up for the owner.
  const subject = isKnownDevice ? `${deviceId}|${userId}` : userId;
  await countAgainstLimit(context, limits.rightSignIn, subject);
  const holds = async (context: Context) => (await findPassword(context, userId)) === hash;
  const { rememberMe } = input;
  return admitUser(context, auth, { userId, rememberMe, by: 'password', holds }, caller);
}

async function findCandidate(context: Context, email: string, { headers }: Caller): Promise<Candidate> {
  const device = readCookie(context.environment, headers, 'device');
  const deviceId = device === null ? null : hashOf(device);
  const [found] = await context.db
    .select({ userId: users.id, hash: credentials.password, knownDevice: knownDevices.deviceId })
    .from(users)
    .leftJoin(
      credentials,
      and(eq(credentials.userId, users.id), eq(credentials.providerId, passwordProvider)),
    )
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), eq(knownDevices.deviceId, deviceId ?? '')))
    .where(eq(users.email, email));
  return {
    userId: found ? userId.parse(found.userId) : null,
    hash: found?.hash ?? null,
    isKnownDevice: found ? found.knownDevice !== null : false,
    deviceId,
  };
}

/** In a browser that the person has used before only its own tries count: no stranger can use them up. */
function limitsFor(
  { environment: { sharedNetworks } }: Context,
  { isKnownDevice, deviceId }: Candidate,
  email: string,
  { clientAddress }: Caller,
): { limit: Limit; subject: string }[] {
  if (isKnownDevice) return [{ limit: limits.signInOnKnownDevice, subject: `${deviceId}|${email}` }];
  const network = networkOf(clientAddress);
  return [
    // First: a network that has had enough begins no counter for yet another address.
    {
      limit: limitOfNetwork(sharedNetworks, limits.signInFromNetwork, clientAddress),
      subject: network,
    },
    { limit: limits.signInOfAddressFromNetwork, subject: `${network}|${email}` },
    { limit: limits.signInOfAddress, subject: email },
  ];
}

/**
 * Opens a session for a user who has a passkey and was verified by their device, which is two factors. Every refusal has
 * the same words. Only failures count: no one can guess a signature, and no neighbour keeps its owner out.
 */
export async function signInWithPasskey(
  context: Context,
  auth: Auth,
  { answer, rememberMe }: { answer: PasskeyAnswer; rememberMe: boolean },
  caller: Caller,
): Promise<Opened> {
  const secret = readCookie(context.environment, caller.headers, 'passkey');
  const owner = await verifyPasskey(context, { answer, secret });
  if (!owner) {
    await countAgainstNetwork(context, limits.passkeySignIn, caller.clientAddress);
    await recordEvent(context, {
      kind: 'sign-in-refused',
      userId: await ownerOf(context, answer.id),
      caller,
      detail: { by: 'passkey' },
    });
    throw new ApiError(
      'UNAUTHORIZED',
      'Failed to sign in. Please try the passkey again, or use your password.',
    );
  }
  const { userId } = owner;
  const opened = await openSession(
    context,
    auth,
    {
      userId,
      isStrong: true,
      isProved: true,
      rememberMe,
      holds: async (context) => (await ownerOf(context, answer.id)) === userId,
    },
    caller,
  );
  await recordEvent(context, { kind: 'signed-in', userId, caller, detail: { by: 'passkey' } });
  return { ...opened, cookies: [...opened.cookies, clearCookie(context.environment, 'passkey')] };
}

async function ownerOf(context: Context, id: string): Promise<string | null> {
  const [found] = await context.db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.id, id));
  return found?.userId ?? null;
}

const stored = z.object({ rememberMe: z.boolean(), by: z.enum(['password', 'provider']) });

/**
 * Finishes a sign-in that waits for its second factor in the caller's browser. Throws INVALID for a wrong code, which
 * leaves it waiting, and UNAUTHORIZED when nothing waits there any more.
 */
export async function signInWithCode(
  context: Context,
  auth: Auth,
  { code }: { code: string },
  caller: Caller,
): Promise<Opened> {
  const secret = readCookie(context.environment, caller.headers, 'challenge');
  const waiting = secret === null ? null : await findToken(context, { purpose: 'second-factor', secret });
  if (secret === null || !waiting?.userId) throw new ApiError('UNAUTHORIZED', codeMessages.over);
  const { userId } = waiting;
  const hash = await findPassword(context, userId);
  // In a browser that the person has used before only its own tries count: no stranger can use them up.
  const known = await findKnownDevice(context, caller, userId);
  const counted = [
    { limit: limits.secondFactorOfChallenge, subject: hashOf(secret) },
    { limit: limits.secondFactorOfPerson, subject: known === null ? userId : `${known}|${userId}` },
  ];
  for (const { limit, subject } of counted) await countAgainstLimit(context, limit, subject);
  if (!(await verifyCode(context, auth, { userId, code }, caller))) {
    await recordEvent(context, { kind: 'second-factor-refused', userId, caller });
    throw new ApiError('INVALID', codeMessages.wrong);
  }
  const redeemed = await redeemToken(context, { purpose: 'second-factor', secret });
  if (!redeemed) throw new ApiError('UNAUTHORIZED', codeMessages.over);
  for (const { limit, subject } of counted) await refundLimit(context, limit, subject);
  const { rememberMe, by } = stored.parse(redeemed.content);
  const opened = await openSession(
    context,
    auth,
    {
      userId,
      isStrong: true,
      isProved: true,
      rememberMe,
      holds: async (context) =>
        (await needsSecondFactor(context, userId)) && (await findPassword(context, userId)) === hash,
    },
    caller,
  );
  await recordEvent(context, { kind: 'signed-in', userId, caller, detail: { by, code: true } });
  return { ...opened, cookies: [...opened.cookies, clearCookie(context.environment, 'challenge')] };
}
