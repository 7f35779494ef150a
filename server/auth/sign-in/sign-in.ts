import { and, eq } from 'drizzle-orm';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { refundLimit } from '../../platform/rate-limits/forgive.ts';
import { forgiving } from '../../platform/rate-limits/forgiving.ts';
import { type Limit, limits, networkOf } from '../../platform/rate-limits/limits.ts';
import { requireEmail } from '../../platform/text/require-email.ts';
import { findPassword } from '../credentials/passwords/find-password.ts';
import { verifyPassword } from '../credentials/passwords/verify-password.ts';
import { credentials, passwordProvider } from '../credentials/table.ts';
import { hashOf, readCookie } from '../sessions/cookies.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { knownDevices } from '../sessions/table.ts';
import { users } from '../users/table.ts';
import { type Admitted, admitUser } from './admit.ts';

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
  const counted = limitsFor(candidate, email, caller);
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
  // Somebody who knows the password too, and stops at the second factor, uses none of these up for the owner.
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
  { isKnownDevice, deviceId }: Candidate,
  email: string,
  { clientAddress }: Caller,
): { limit: Limit; subject: string }[] {
  if (isKnownDevice) return [{ limit: limits.signInOnKnownDevice, subject: `${deviceId}|${email}` }];
  const network = networkOf(clientAddress);
  return [
    // First: a network that has had enough begins no counter for yet another address.
    { limit: limits.signInFromNetwork, subject: network },
    { limit: limits.signInOfAddressFromNetwork, subject: `${network}|${email}` },
    { limit: limits.signInOfAddress, subject: email },
  ];
}
