import { and, eq, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type UserId, userId } from '../../../../contract/auth/accounts.ts';
import type { PasskeyAnswer } from '../../../../contract/auth/passkeys.ts';
import type { Context } from '../../../platform/context.ts';
import { redeemToken } from '../../one-time-tokens/redeem.ts';
import { passkeys } from '../table.ts';
import { relyingPartyOf } from './relying-party.ts';
import { loadWebAuthn } from './web-authn.ts';

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
