import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { UserId } from '../../contract/accounts.ts';
import { codeMessages } from '../../contract/second-factor.ts';
import { countAttempt } from '../attempts/count.ts';
import { forgiveAttempt } from '../attempts/forgive.ts';
import { limits } from '../attempts/limits.ts';
import { recordEvent } from '../audit/record.ts';
import { verifyCode } from '../credentials/verify-code.ts';
import type { Context } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import type { Caller } from '../platform/request-context.ts';
import { findToken } from '../tokens/find.ts';
import { redeemToken } from '../tokens/redeem.ts';
import { forgetCookie, hashOf, readCookie } from './cookies.ts';
import type { Auth } from './create-auth.ts';
import { type Opened, openSession } from './open.ts';
import { knownDevices } from './table.ts';

const kept = z.object({ rememberMe: z.boolean(), by: z.enum(['password', 'provider']) });

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
  const counted = [
    { limit: limits.secondFactorOfChallenge, subject: hashOf(secret) },
    { limit: limits.secondFactorOfPerson, subject: await subjectOf(context, userId, caller) },
  ];
  for (const { limit, subject } of counted) await countAttempt(context, limit, subject);
  if (!(await verifyCode(context, auth, { userId, code }, caller))) {
    await recordEvent(context, { kind: 'second-factor-refused', userId, caller });
    throw new ApiError('INVALID', codeMessages.wrong);
  }
  const redeemed = await redeemToken(context, { purpose: 'second-factor', secret });
  if (!redeemed) throw new ApiError('UNAUTHORIZED', codeMessages.over);
  for (const { limit, subject } of counted) await forgiveAttempt(context, limit, subject);
  const { rememberMe, by } = kept.parse(redeemed.content);
  const opened = await openSession(
    context,
    auth,
    { userId, isStrong: true, isProved: true, rememberMe },
    caller,
  );
  await recordEvent(context, { kind: 'signed-in', userId, caller, detail: { by, code: true } });
  return { ...opened, cookies: [...opened.cookies, forgetCookie(context.environment, 'challenge')] };
}

/** In a browser that the person has used before only its own tries count: no stranger can use them up. */
async function subjectOf(context: Context, userId: UserId, { headers }: Caller): Promise<string> {
  const device = readCookie(context.environment, headers, 'device');
  if (device === null) return userId;
  const [known] = await context.db
    .select({ deviceId: knownDevices.deviceId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceId, hashOf(device))));
  return known ? `${known.deviceId}|${userId}` : userId;
}
