import { randomUUID } from 'node:crypto';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { count, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import type { PasskeyCreationAnswer } from '../../../../contract/auth/passkeys.ts';
import { deviceNameOf } from '../../../platform/audit/device-name.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireRecentReauthentication } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import { redeemToken } from '../../one-time-tokens/redeem.ts';
import { clearCookie, readCookie } from '../../sessions/cookies.ts';
import { requireVerifiedEmail } from '../../sessions/require-verified-email.ts';
import { notifyOwner } from '../notify-owner.ts';
import { requireOwnFactor } from '../require-own-factor.ts';
import { passkeys } from '../table.ts';
import { relyingPartyOf } from './relying-party.ts';
import { loadWebAuthn, signatureAlgorithms } from './web-authn.ts';

/** The most passkeys that one person may have. */
const most = 20;

const stored = z.object({ challenge: z.string() });
const refusal = 'The passkey could not be added. Please try again.';

type MadePasskey = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/**
 * Adds the passkey that the browser made for whoever asks. Wants a recent proof, a proved address and the challenge that
 * this browser was given for it, which is used up. The owner is told by mail.
 */
export async function addPasskey(
  context: Context,
  { answer, name: wanted }: { answer: PasskeyCreationAnswer; name?: string },
  caller: Caller,
): Promise<{ id: string; name: string; cookies: string[] }> {
  const userId = requireRecentReauthentication(context);
  await requireOwnFactor(context, userId);
  const challenge = await takeChallenge(context, userId, caller);
  const made = challenge === null ? null : await verify(context, answer, challenge);
  if (!made) throw new ApiError('INVALID', refusal);
  const { id } = made.credential;
  const name = wanted ?? deviceNameOf(caller.headers.get('user-agent')) ?? 'Passkey';
  await inTransaction(context, async (context) => {
    await requireVerifiedEmail(context);
    await requireRoom(context, userId);
    await insert(context, userId, name, made);
    await recordEvent(context, { kind: 'passkey-added', userId, caller });
    await notifyOwner(context, { userId, happened: 'passkey-added', caller, id: randomUUID() });
  });
  return { id, name, cookies: [clearCookie(context.environment, 'passkey')] };
}

async function takeChallenge(context: Context, userId: UserId, { headers }: Caller): Promise<string | null> {
  const secret = readCookie(context.environment, headers, 'passkey');
  if (secret === null) return null;
  const taken = await redeemToken(context, { purpose: 'passkey-creation', secret });
  return taken?.userId === userId ? stored.parse(taken.content).challenge : null;
}

/** The library throws at whatever is not as it should be; why exactly helps nobody who may read it. */
async function verify(
  context: Context,
  answer: PasskeyCreationAnswer,
  expectedChallenge: string,
): Promise<MadePasskey | null> {
  const { id, origins } = relyingPartyOf(context.environment);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: signatureAlgorithms,
  }).catch(() => null);
  return verified?.verified && verified.registrationInfo.credential.id === answer.id
    ? verified.registrationInfo
    : null;
}

/** The person is locked: two that are added at once are counted one after the other. */
async function requireRoom(context: Context, userId: UserId): Promise<void> {
  const [found] = await context.db
    .select({ count: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  if ((found?.count ?? 0) >= most)
    throw new ApiError('CONFLICT', `You have ${most} passkeys, the most there can be. Remove one first.`);
}

async function insert(
  context: Context,
  userId: UserId,
  name: string,
  { credential, credentialBackedUp }: MadePasskey,
): Promise<void> {
  const [added] = await context.db
    .insert(passkeys)
    .values({
      id: credential.id,
      userId,
      name,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      isBackedUp: credentialBackedUp,
      createdAt: context.now(),
    })
    .onConflictDoNothing({ target: passkeys.id })
    .returning({ id: passkeys.id });
  if (added) return;
  const [present] = await context.db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.id, credential.id));
  throw new ApiError(
    'CONFLICT',
    present?.userId === userId
      ? 'This passkey is on your account already.'
      : 'This passkey belongs to another account. Please make a new one.',
  );
}
