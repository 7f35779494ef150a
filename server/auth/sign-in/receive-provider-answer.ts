import { setTimeout as wait } from 'node:timers/promises';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { ProviderAnswer } from '../../../contract/auth/sessions.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, requireUser, sessionOf } from '../../platform/context.ts';
import type { OpenIdSettings } from '../../platform/environment.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Identity, redeemCode } from '../../platform/fetch/openid-provider.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { within } from '../../platform/within.ts';
import { findIdentity } from '../credentials/find-identity.ts';
import { providerMessages as messages } from '../credentials/provider-messages.ts';
import { needsSecondFactor } from '../credentials/second-factor/needs-second-factor.ts';
import { registerWithIdentity } from '../registration/register-with-identity.ts';
import type { Auth } from '../sessions/create-auth.ts';
import { reauthenticateSession } from '../sessions/reauthenticate.ts';
import { admitUser } from './admit.ts';
import { claimProviderAttempt } from './claim-provider-attempt.ts';
import { type ClaimedAttempt, exchangeOf, Forged, placeAfter, placeOfRefusal } from './provider-attempt.ts';

export type Received = { location: string; cookies: string[] };

/** Together no more than the ten seconds that a callback may take. */
const usualTimes = { workMs: 9_000, noteMs: 1_000, pauseMs: 1_000 };
const mostLookups = 3;

/**
 * Takes what the provider sent a person back with, and says where they go on: signed in, or told why not. Never throws:
 * whoever comes here has no page of ours open that could show an error.
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

/** The session that asked is proved, by the person whose it is. Whoever has a second factor has shown it in there. */
async function confirm({ context, claimed, caller }: Settling, known: UserId | null): Promise<Received> {
  if (claimed.userId === null || known !== claimed.userId || requireUser(context) !== claimed.userId)
    throw new ApiError('FORBIDDEN', 'This is the account of somebody else.');
  if ((await needsSecondFactor(context, known)) && !sessionOf(context)?.isStrong)
    throw new ApiError('FORBIDDEN', 'A second factor is wanted as well.');
  const { cookies } = await reauthenticateSession(context, { by: 'provider', isStrong: false }, caller);
  return { location: claimed.next ?? '/settings', cookies };
}

async function recordRefusal(
  context: Context,
  thrown: unknown,
  claimed: ClaimedAttempt | null,
  caller: Caller,
): Promise<void> {
  // What was too much is written down once, by whoever counts.
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
