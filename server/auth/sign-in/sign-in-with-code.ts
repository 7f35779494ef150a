import { z } from 'zod';
import { codeMessages } from '../../../contract/auth/second-factor.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { refundLimit } from '../../platform/rate-limits/forgive.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { findPassword } from '../credentials/passwords/find-password.ts';
import { needsSecondFactor } from '../credentials/second-factor/needs-second-factor.ts';
import { verifyCode } from '../credentials/second-factor/verify-code.ts';
import { findToken } from '../one-time-tokens/find.ts';
import { redeemToken } from '../one-time-tokens/redeem.ts';
import { clearCookie, hashOf, readCookie } from '../sessions/cookies.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { findKnownDevice } from '../sessions/find-known-device.ts';
import { type Opened, openSession } from '../sessions/open.ts';

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
