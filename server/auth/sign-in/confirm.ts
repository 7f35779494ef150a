import type { Session, UserId } from '../../../contract/auth/accounts.ts';
import type { PasskeyAnswer } from '../../../contract/auth/passkeys.ts';
import type { Confirmation } from '../../../contract/auth/sessions.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, requireUser, sessionOf } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstLimit, forgiving, refundLimit } from '../../platform/rate-limits/count.ts';
import { limits, reauthenticationLimits } from '../../platform/rate-limits/limits.ts';
import { verifyPasskey } from '../credentials/passkeys/verify-passkey.ts';
import { findPassword, verifyPassword } from '../credentials/passwords/passwords.ts';
import { needsSecondFactor, verifyCode } from '../credentials/second-factor/verify-code.ts';
import { type Auth, readCookie } from '../sessions/create-auth.ts';
import { findKnownDevice } from '../sessions/find-known-device.ts';
import { loadSession } from '../sessions/open-session.ts';
import { reauthenticateSession } from '../sessions/reauthenticate.ts';

/**
 * Takes the proof of the signed-in user that it is still them, and gives their session a new secret. With an
 * authenticator app it takes the password and a code. Throws INVALID in the same words whatever of it is wrong.
 */
export async function confirmUser(
  context: Context,
  auth: Auth,
  confirmation: Confirmation,
  caller: Caller,
): Promise<{ session: Session; cookies: string[] }> {
  const userId = requireUser(context);
  const deviceId = await findKnownDevice(context, caller, userId);
  const counted = reauthenticationLimits(userId, { sessionId: sessionOf(context)?.id ?? null, deviceId });
  for (const { limit, subject } of counted) await countAgainstLimit(context, limit, subject);
  const verified =
    confirmation.method === 'passkey'
      ? await verifyOwnPasskey(context, userId, confirmation.answer, caller)
      : await verifyFactors(context, auth, userId, confirmation, caller).catch(forgiving(context, counted));
  if (!verified) {
    await recordEvent(context, {
      kind: 'proof-refused',
      userId,
      caller,
      detail: { by: confirmation.method },
    });
    throw new ApiError('INVALID', 'Invalid credentials');
  }
  for (const { limit, subject } of counted) await refundLimit(context, limit, subject);
  const { cookies } = await reauthenticateSession(context, { by: confirmation.method, ...verified }, caller);
  const session = await loadSession(strengthened(context, verified), userId);
  return { session, cookies };
}

async function verifyFactors(
  context: Context,
  auth: Auth,
  userId: UserId,
  { password, code }: { password: string; code?: string | undefined },
  caller: Caller,
): Promise<{ isStrong: boolean } | null> {
  const hash = await findPassword(context, userId);
  const deviceId = await findKnownDevice(context, caller, userId);
  await countAgainstLimit(context, limits.passwordWork, deviceId === null ? userId : `${deviceId}|${userId}`);
  if (!(await verifyPassword(auth, hash, password, caller))) return null;
  if (!(await needsSecondFactor(context, userId))) return { isStrong: false };
  // After the password: a code counts once, and a user who mistypes the password would have to wait for the next one.
  const isRight = code !== undefined && (await verifyCode(context, auth, { userId, code }, caller));
  return isRight ? { isStrong: true } : null;
}

async function verifyOwnPasskey(
  context: Context,
  userId: UserId,
  answer: PasskeyAnswer,
  { headers }: Caller,
): Promise<{ isStrong: true } | null> {
  const secret = readCookie(context.environment, headers, 'passkey');
  const owner = await verifyPasskey(context, { answer, secret });
  return owner?.userId === userId ? { isStrong: true } : null;
}

function strengthened(context: Context, { isStrong }: { isStrong: boolean }): Context {
  const facts = sessionOf(context);
  const userId = requireUser(context);
  if (!facts) return context;
  const session = { ...facts, isStrong: facts.isStrong || isStrong };
  return { ...context, actor: { kind: 'user', userId, session } };
}
