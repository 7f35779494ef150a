import { and, eq, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type UserId, userId } from '../../../../contract/auth/accounts.ts';
import {
  type PasskeyAnswer,
  type PasskeyCreationOptions,
  passkeyCreationOptions,
} from '../../../../contract/auth/passkeys.ts';
import { type Context, inTransaction, requireRecentReauthentication } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { issueToken, redeemToken } from '../../one-time-tokens/one-time-tokens.ts';
import { lifetimes, writeCookie } from '../../sessions/create-auth.ts';
import { requireVerifiedEmail } from '../../sessions/require-open-session.ts';
import { users } from '../../users/table.ts';
import { requireOwnFactor } from '../credentials.ts';
import { passkeys } from '../table.ts';

const stored = z.object({ challenge: z.string() });

type Passkey = typeof passkeys.$inferSelect;

/**
 * Whose passkey signed the challenge that `secret` stands for, with the person verified by their device; null for
 * everything else. The challenge is used up either way, and so is the count of the authenticator.
 */
export async function verifyPasskey(
  context: Context,
  { answer, secret }: { answer: PasskeyAnswer; secret: string | null },
): Promise<{ userId: UserId } | null> {
  if (secret === null) return null;
  const taken = await redeemToken(context, { purpose: 'passkey-sign-in', secret });
  if (!taken) return null;
  const [passkey] = await context.db.select().from(passkeys).where(eq(passkeys.id, answer.id));
  if (!passkey || !isNamed(passkey, answer)) return null;
  const verified = await verify(context, passkey, answer, stored.parse(taken.content).challenge);
  if (!verified) return null;
  const isCounted = await countUse(context, passkey.id, verified);
  return isCounted ? { userId: userId.parse(passkey.userId) } : null;
}

/** The authenticator says for whom it made the passkey; it has to be whose passkey we keep it for. */
function isNamed(passkey: Passkey, { response: { userHandle } }: PasskeyAnswer): boolean {
  return userHandle === undefined || userHandle === Buffer.from(passkey.userId).toString('base64url');
}

async function verify(
  context: Context,
  { id, publicKey, counter, transports }: Passkey,
  answer: PasskeyAnswer,
  expectedChallenge: string,
): Promise<{ newCounter: number; credentialBackedUp: boolean } | null> {
  const party = relyingPartyOf(context.environment);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter, transports },
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo : null;
}

/** False when another answer of the same authenticator got there first with as high a count: one of the two is a copy. */
async function countUse(
  context: Context,
  id: string,
  { newCounter, credentialBackedUp }: { newCounter: number; credentialBackedUp: boolean },
): Promise<boolean> {
  const doesNotCount = newCounter === 0 ? eq(passkeys.counter, 0) : sql`false`;
  const [counted] = await context.db
    .update(passkeys)
    .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: context.now() })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, newCounter), doesNotCount)))
    .returning({ id: passkeys.id });
  return counted !== undefined;
}

/**
 * Begins to add a passkey for the caller: what the browser has to make, with a challenge that counts once. The cookie
 * that comes along binds it to this browser. Wants a recent proof and a proved address.
 */
export async function beginPasskey(
  context: Context,
): Promise<{ options: PasskeyCreationOptions; cookies: string[] }> {
  const userId = requireRecentReauthentication(context);
  await requireOwnFactor(context, userId);
  await inTransaction(context, requireVerifiedEmail);
  const [user] = await context.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new ApiError('NOT_FOUND', 'User profile not found');
  const { id: rpID, name: rpName } = relyingPartyOf(context.environment);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: Uint8Array.from(Buffer.from(userId)),
    userName: user.email,
    userDisplayName: user.name,
    timeout: lifetimes.passkey * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: signatureAlgorithms,
    excludeCredentials: await context.db
      .select({ id: passkeys.id, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const secret = await issueToken(context, {
    purpose: 'passkey-creation',
    userId,
    content: { challenge: options.challenge },
    lifetimeSeconds: lifetimes.passkey,
  });
  return {
    options: passkeyCreationOptions.parse(options),
    cookies: [writeCookie(context.environment, 'passkey', secret)],
  };
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Whom a passkey is for: the host it is bound to, and the pages that may ask for it. */
type RelyingParty = { id: string; name: string; origins: string[] };

/**
 * A passkey is bound to a name, never to an address: on the own machine that name is `localhost`, by whichever name
 * the product was configured.
 */
export function relyingPartyOf({ publicUrl }: { publicUrl: string }): RelyingParty {
  const url = new URL(publicUrl);
  const name = 'Upround';
  if (!loopbackNames.includes(url.hostname)) return { id: url.hostname, name, origins: [url.origin] };
  url.hostname = 'localhost';
  return { id: 'localhost', name, origins: [url.origin] };
}

/** The library of the ceremonies. It is loaded when one is held: no start has to wait for it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256, the most wanted first: what every authenticator has one of. */
export const signatureAlgorithms = [-8, -7, -257];
