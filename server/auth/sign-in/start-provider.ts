import { randomBytes } from 'node:crypto';
import { safeNext } from '../../../contract/auth/next-path.ts';
import type { ProviderStart } from '../../../contract/auth/sessions.ts';
import { defaultPlan } from '../../../contract/billing/plan-catalogue.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { authorizationUrl, discoverProvider } from '../../platform/fetch/openid-provider.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits, networkOf } from '../../platform/rate-limits/limits.ts';
import { providerMessages as messages } from '../credentials/provider-messages.ts';
import { issueToken } from '../one-time-tokens/issue.ts';
import { hashOf, readCookie, writeCookie } from '../sessions/cookies.ts';
import { findKnownDevice } from '../sessions/find-known-device.ts';
import { attemptLifetimeSeconds, exchangeOf, type ProviderAttempt } from './provider-attempt.ts';

const longestMs = 8_000;

/** The address at the provider where the person goes on; the answer is taken only from the browser that asked. */
export async function startProvider(
  context: Context,
  { mode, plan = defaultPlan, next }: ProviderStart,
  caller: Caller,
  withinMs = longestMs,
): Promise<{ url: string; cookies: string[] }> {
  const { environment } = context;
  const { openId } = environment;
  if (openId === null) throw new ApiError('NOT_FOUND', 'No provider to sign in with is set up here.');
  const userId = mode === 'confirm' ? requireUser(context) : null;
  const known = await findKnownDevice(context, caller, null);
  if (known === null)
    await countAgainstLimit(context, limits.providerSignIn, networkOf(caller.clientAddress));
  else await countAgainstLimit(context, limits.providerOnKnownDevice, known);
  const signal = AbortSignal.timeout(withinMs);
  try {
    await discoverProvider(openId, signal);
    const browserSecret = secretOf(context, caller);
    const attempt: ProviderAttempt = {
      browser: hashOf(browserSecret),
      mode,
      plan,
      next: next === undefined ? null : safeNext(next, '/dashboard'),
    };
    const state = await issueToken(context, {
      purpose: 'provider',
      userId,
      content: attempt,
      lifetimeSeconds: attemptLifetimeSeconds,
    });
    const exchange = exchangeOf(environment, { browserSecret, state, isFresh: mode === 'confirm' });
    return {
      url: await authorizationUrl(openId, exchange, signal),
      cookies: [writeCookie(environment, 'provider', browserSecret)],
    };
  } catch (thrown) {
    context.log.error({ error: thrown }, 'the provider to sign in with cannot be reached');
    throw new ApiError('UNAVAILABLE', messages.failed(mode, openId.name), { cause: thrown });
  }
}

/** A browser keeps its secret for all its tabs, so that several may be on their way at once. */
function secretOf({ environment }: Context, { headers }: Caller): string {
  const stored = readCookie(environment, headers, 'provider');
  return stored !== null && /^[\w-]{43}$/.test(stored) ? stored : randomBytes(32).toString('base64url');
}
