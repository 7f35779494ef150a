import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits, networkOf } from '../../platform/rate-limits/limits.ts';
import { findToken } from '../one-time-tokens/find.ts';
import { redeemToken } from '../one-time-tokens/redeem.ts';
import { hashOf, readCookie } from '../sessions/cookies.ts';
import { type ClaimedAttempt, Forged, providerAttempt } from './provider-attempt.ts';

/** Uses up the attempt that a state names. Throws Forged unless it is this browser's own and was not used before. */
export async function claimProviderAttempt(
  context: Context,
  state: string | undefined,
  caller: Caller,
): Promise<ClaimedAttempt> {
  const browserSecret = readCookie(context.environment, caller.headers, 'provider');
  if (state === undefined || browserSecret === null) return refuseForged(context, caller);
  const named = { purpose: 'provider', secret: state } as const;
  // Looked at first: whoever has only the state must not use it up for its owner.
  const found = await findToken(context, named);
  const isOwn = found !== null && providerAttempt.parse(found.content).browser === hashOf(browserSecret);
  const redeemed = isOwn ? await redeemToken(context, named) : null;
  if (!redeemed) return refuseForged(context, caller);
  return { ...providerAttempt.parse(redeemed.content), userId: redeemed.userId, browserSecret, state };
}

/** Anybody can ask for this address as often as they like; what they fill the audit trail with is limited. */
async function refuseForged(context: Context, { clientAddress }: Caller): Promise<never> {
  await countAgainstLimit(context, limits.providerSignIn, networkOf(clientAddress));
  throw new Forged('nobody set out from this browser with this state');
}
