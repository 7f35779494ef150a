import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { safeNext } from '../../../contract/auth/next-path.ts';
import { type PasskeyRequestOptions, passkeyRequestOptions } from '../../../contract/auth/passkeys.ts';
import { type ProviderStart, providerModes } from '../../../contract/auth/sessions.ts';
import { defaultPlan, plans } from '../../../contract/billing/plan-catalogue.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { authorizationUrl, discoverProvider, type Exchange } from '../../platform/fetch/openid-provider.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstLimit, countAgainstNetwork } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { providerMessages as messages } from '../credentials/credentials.ts';
import { loadWebAuthn, relyingPartyOf } from '../credentials/passkeys/verify-passkey.ts';
import { passkeys } from '../credentials/table.ts';
import { issueToken } from '../one-time-tokens/one-time-tokens.ts';
import { hashOf, lifetimes, readCookie, writeCookie } from '../sessions/create-auth.ts';
import { findKnownDevice } from '../sessions/find-known-device.ts';

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
  if (openId === null) throw new ApiError('NOT_FOUND', 'No sign-in provider is set up here.');
  const userId = mode === 'confirm' ? requireUser(context) : null;
  const known = await findKnownDevice(context, caller, null);
  if (known === null) await countAgainstNetwork(context, limits.providerSignIn, caller.clientAddress);
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

/**
 * What a passkey has to sign, once: to sign in, or to confirm who one is, which only the person's own passkeys can. The
 * cookie that comes along binds the challenge to this browser.
 */
export async function challengePasskey(
  context: Context,
  caller: Caller,
): Promise<{ options: PasskeyRequestOptions; cookies: string[] }> {
  const known = await findKnownDevice(context, caller, null);
  if (known === null) await countAgainstNetwork(context, limits.passkeyChallenge, caller.clientAddress);
  else await countAgainstLimit(context, limits.passkeyChallengeOnKnownDevice, known);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context.environment).id,
    allowCredentials: await ownPasskeys(context),
    timeout: lifetimes.passkey * 1000,
    userVerification: 'required',
  });
  const secret = await issueToken(context, {
    purpose: 'passkey-sign-in',
    userId: null,
    content: { challenge: options.challenge },
    lifetimeSeconds: lifetimes.passkey,
  });
  return {
    options: passkeyRequestOptions.parse(options),
    cookies: [writeCookie(context.environment, 'passkey', secret)],
  };
}

async function ownPasskeys({ actor, db }: Context): Promise<{ id: string; transports: string[] }[]> {
  if (actor.kind !== 'user' && actor.kind !== 'admin') return [];
  const own = await db
    .select({ id: passkeys.id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, actor.userId));
  // One damaged id would keep the others from being used.
  return own.filter(({ id }) => /^[\w-]+$/.test(id));
}

/** What is kept of a user who is on their way to the provider. Nothing of it opens anything. */
export const providerAttempt = z.object({
  /** SHA-256 of the secret in the cookie of the browser that set out. */
  browser: z.string(),
  mode: z.enum(providerModes),
  plan: z.enum(plans),
  next: z.string().nullable(),
});

type ProviderAttempt = z.infer<typeof providerAttempt>;

/** An attempt that came back to the browser it set out from. */
export type ClaimedAttempt = ProviderAttempt & {
  /** Who wants to confirm that it is them. */
  userId: UserId | null;
  browserSecret: string;
  state: string;
};

/** An answer to a question that was never asked, not from here, or was answered already. */
export class Forged extends Error {
  override name = 'Forged';
}

const attemptLifetimeSeconds = 600;

/**
 * Nonce and PKCE's secret of one exchange, made of the browser's secret and the state: an attacker who has only one of them,
 * or reads our tables, cannot end it.
 */
export function exchangeOf(
  { publicUrl }: { publicUrl: string },
  { browserSecret, state, isFresh }: { browserSecret: string; state: string; isFresh: boolean },
): Exchange {
  const derive = (purpose: string) =>
    createHmac('sha256', browserSecret).update(`${purpose}|${state}`).digest('base64url');
  return {
    redirectUri: `${publicUrl}/api/accounts/provider/callback`,
    state,
    nonce: derive('nonce'),
    verifier: derive('verifier'),
    isFresh,
  };
}

/** The page on which a person goes on whom the provider vouched for. */
export function placeAfter(
  { mode, plan, next }: ProviderAttempt,
  outcome: 'signedIn' | 'secondFactorNeeded',
): string {
  const afterwards: Record<string, string> = next === null ? {} : { next };
  if (outcome === 'secondFactorNeeded') {
    const onward = mode === 'register' ? withQuery('/payment', { plan, ...afterwards }) : next;
    return withQuery('/login', { step: 'code', ...(onward === null ? {} : { next: onward }) });
  }
  if (mode === 'register') return withQuery('/payment', { oauth: 'google', mode, plan, ...afterwards });
  return next === null || next === '/dashboard' ? '/dashboard?oauth=google&mode=login' : next;
}

/** The page that tells a person why it did not work; without a message of its own, that it did not. */
export function placeOfRefusal(
  attempt: Pick<ProviderAttempt, 'mode' | 'next'> | null,
  providerName: string,
  message: string | null,
): string {
  if (attempt?.mode === 'confirm') return placeOfRefusedReauthentication(attempt.next);
  const error = message ?? messages.failed(attempt?.mode ?? null, providerName);
  const afterwards: Record<string, string> = attempt?.next ? { next: attempt.next } : {};
  return withQuery(attempt?.mode === 'register' ? '/register' : '/login', { error, ...afterwards });
}

function placeOfRefusedReauthentication(next: string | null): string {
  const page = new URL(next ?? '/settings', 'http://this.site');
  page.searchParams.set('proof', 'refused');
  return `${page.pathname}${page.search}${page.hash}`;
}

function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`;
}
