import { setTimeout as wait } from 'node:timers/promises';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { ProviderAnswer } from '../../../contract/auth/sessions.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, requireUser, sessionOf } from '../../platform/context.ts';
import type { OpenIdSettings } from '../../platform/environment.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Identity, redeemCode } from '../../platform/fetch/openid-provider.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstNetwork } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { within } from '../../platform/within.ts';
import { findIdentity, providerMessages as messages } from '../credentials/credentials.ts';
import { needsSecondFactor } from '../credentials/second-factor/verify-code.ts';
import { findToken, issueToken, redeemToken } from '../one-time-tokens/one-time-tokens.ts';
import { registerWithIdentity } from '../registration/register-with-identity.ts';
import { type Auth, hashOf, lifetimes, readCookie, writeCookie } from '../sessions/create-auth.ts';
import { type Opened, type Opening, openSession } from '../sessions/open-session.ts';
import { reauthenticateSession } from '../sessions/reauthenticate.ts';
import {
  type ClaimedAttempt,
  exchangeOf,
  Forged,
  placeAfter,
  placeOfRefusal,
  providerAttempt,
} from './provider-sign-in.ts';

export type Received = { location: string; cookies: string[] };

/** Together no more than the ten seconds that a callback may take. */
const usualTimes = { workMs: 9_000, noteMs: 1_000, pauseMs: 1_000 };

const mostLookups = 3;

/**
 * Takes what the provider sent a person back with, and says where they go on: signed in, or told why not. Never throws:
 * the user has no page of ours open that could show an error.
 */
export async function receiveProviderAnswer(
  context: Context,
  auth: Auth,
  given: ProviderAnswer,
  caller: Caller,
  times = usualTimes,
): Promise<Received> {
  const { openId } = context.environment;
  if (openId === null) return { location: '/login', cookies: [] };
  const signal = AbortSignal.timeout(times.workMs);
  let claimed: ClaimedAttempt | null = null;
  try {
    const answer = textsOf(given);
    claimed = await within(signal, claimProviderAttempt(context, answer.state, caller));
    return await within(
      signal,
      finish({ context, auth, openId, claimed, answer, caller, signal, pauseMs: times.pauseMs }),
    );
  } catch (thrown) {
    const noting = recordRefusal(context, thrown, claimed, caller);
    await within(AbortSignal.timeout(times.noteMs), noting).catch((failure) =>
      context.log.error({ error: failure }, 'a refusal could not be written down'),
    );
    return {
      location: placeOfRefusal(claimed, openId.name, thrown instanceof ApiError ? thrown.message : null),
      cookies: [],
    };
  }
}

/** Only what is one text each; whatever else stands in an address is not from a provider. */
function textsOf({ state, code, iss, error }: ProviderAnswer): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ state, code, iss, error }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

type Settling = {
  context: Context;
  auth: Auth;
  openId: OpenIdSettings;
  claimed: ClaimedAttempt;
  answer: Record<string, string>;
  caller: Caller;
  signal: AbortSignal;
  pauseMs: number;
};

async function finish(all: Settling): Promise<Received> {
  const { context, auth, openId, claimed, answer, caller, signal } = all;
  const { mode } = claimed;
  // The person did not want to: nothing is wrong with anything.
  if (answer.error === 'access_denied') throw new ApiError('FORBIDDEN', messages.failed(mode, openId.name));
  const exchange = exchangeOf(context.environment, { ...claimed, isFresh: mode === 'confirm' });
  const identity = await redeemCode(openId, exchange, answer, signal);
  const known = await lookUp(all, identity);
  signal.throwIfAborted();
  if (mode === 'confirm') return confirm(all, known);
  if (known === null && mode === 'login') throw new ApiError('NOT_FOUND', messages.noAccount(openId.name));
  const userId = known ?? (await registerWithIdentity(context, identity, openId.name, caller));
  const holds = async (context: Context) => (await findIdentity(context, identity)) === userId;
  const admission = { userId, rememberMe: false, by: 'provider', holds } as const;
  const admitted = await admitUser(context, auth, admission, caller);
  return { location: placeAfter(claimed, admitted.outcome), cookies: admitted.cookies };
}

async function lookUp({ context, signal, pauseMs }: Settling, identity: Identity): Promise<UserId | null> {
  for (let lookups = 1; ; lookups += 1) {
    try {
      return await findIdentity(context, identity);
    } catch (thrown) {
      context.log.error({ error: thrown, lookups }, 'an identity could not be looked up');
      if (lookups === mostLookups)
        throw new ApiError('UNAVAILABLE', messages.profileUnreachable, { cause: thrown });
      await wait(pauseMs, undefined, { signal });
    }
  }
}

/** The session that asked is proved, by the person whose it is. A user with a second factor has shown it in there. */
async function confirm({ context, claimed, caller }: Settling, known: UserId | null): Promise<Received> {
  if (claimed.userId === null || known !== claimed.userId || requireUser(context) !== claimed.userId)
    throw new ApiError('FORBIDDEN', 'This is a different account.');
  if ((await needsSecondFactor(context, known)) && !sessionOf(context)?.isStrong)
    throw new ApiError('FORBIDDEN', 'A second factor is required too.');
  const { cookies } = await reauthenticateSession(context, { by: 'provider', isStrong: false }, caller);
  return { location: claimed.next ?? '/settings', cookies };
}

async function recordRefusal(
  context: Context,
  thrown: unknown,
  claimed: ClaimedAttempt | null,
  caller: Caller,
): Promise<void> {
  // What was too much is recorded once, where it is counted.
  if (thrown instanceof ApiError && thrown.code === 'TOO_MANY_REQUESTS') return;
  const isForeseen = thrown instanceof ApiError || thrown instanceof Forged;
  if (!isForeseen) context.log.error({ error: thrown }, 'a sign-in with the provider failed');
  await recordEvent(context, {
    kind: claimed?.mode === 'confirm' ? 'proof-refused' : 'provider-refused',
    userId: claimed?.userId ?? null,
    caller,
    detail: { mode: claimed?.mode ?? 'unknown', reason: kindOfFault(thrown) },
  });
}

/** A word for it, made by us or by the library: what the provider or an address says could hold anything. */
function kindOfFault(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'unknown';
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name;
}

/** Uses up the attempt that a state names. Throws Forged unless it is this browser's own and was not used before. */
export async function claimProviderAttempt(
  context: Context,
  state: string | undefined,
  caller: Caller,
): Promise<ClaimedAttempt> {
  const browserSecret = readCookie(context.environment, caller.headers, 'provider');
  if (state === undefined || browserSecret === null) return refuseForged(context, caller);
  const named = { purpose: 'provider', secret: state } as const;
  // Checked first: an attacker who has only the state must not use it up for its owner.
  const found = await findToken(context, named);
  const isOwn = found !== null && providerAttempt.parse(found.content).browser === hashOf(browserSecret);
  const redeemed = isOwn ? await redeemToken(context, named) : null;
  if (!redeemed) return refuseForged(context, caller);
  return { ...providerAttempt.parse(redeemed.content), userId: redeemed.userId, browserSecret, state };
}

/** Anyone can ask for this address as often as they like; what they fill the audit trail with is limited. */
async function refuseForged(context: Context, { clientAddress }: Caller): Promise<never> {
  await countAgainstNetwork(context, limits.providerSignIn, clientAddress);
  throw new Forged('nobody set out from this browser with this state');
}

export type Admitted =
  | { outcome: 'signedIn'; opened: Opened; cookies: string[] }
  | { outcome: 'secondFactorNeeded'; cookies: string[] };

type Admission = Pick<Opening, 'userId' | 'rememberMe' | 'holds'> & { by: 'password' | 'provider' };

/** Signs in a user who has shown one factor, or asks for the second one where they have set one up. */
export async function admitUser(
  context: Context,
  auth: Auth,
  { userId, rememberMe, by, holds }: Admission,
  caller: Caller,
): Promise<Admitted> {
  if (await needsSecondFactor(context, userId)) {
    const secret = await issueToken(context, {
      purpose: 'second-factor',
      userId,
      content: { rememberMe, by },
      lifetimeSeconds: lifetimes.secondFactor,
    });
    return {
      outcome: 'secondFactorNeeded',
      cookies: [writeCookie(context.environment, 'challenge', secret)],
    };
  }
  const opened = await openSession(
    context,
    auth,
    { userId, isStrong: false, isProved: true, rememberMe, holds },
    caller,
  );
  await recordEvent(context, { kind: 'signed-in', userId, caller, detail: { by } });
  return { outcome: 'signedIn', opened, cookies: opened.cookies };
}
