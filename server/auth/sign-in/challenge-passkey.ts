import { eq } from 'drizzle-orm';
import { type PasskeyRequestOptions, passkeyRequestOptions } from '../../../contract/auth/passkeys.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits, networkOf } from '../../platform/rate-limits/limits.ts';
import { relyingPartyOf } from '../credentials/passkeys/relying-party.ts';
import { loadWebAuthn } from '../credentials/passkeys/web-authn.ts';
import { passkeys } from '../credentials/table.ts';
import { issueToken } from '../one-time-tokens/issue.ts';
import { writeCookie } from '../sessions/cookies.ts';
import { findKnownDevice } from '../sessions/find-known-device.ts';
import { lifetimes } from '../sessions/lifetimes.ts';

/**
 * What a passkey has to sign, once: to sign in, or to confirm who one is, which only the person's own passkeys can. The
 * cookie that comes along binds the challenge to this browser.
 */
export async function challengePasskey(
  context: Context,
  caller: Caller,
): Promise<{ options: PasskeyRequestOptions; cookies: string[] }> {
  const known = await findKnownDevice(context, caller, null);
  if (known === null)
    await countAgainstLimit(context, limits.passkeyChallenge, networkOf(caller.clientAddress));
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
