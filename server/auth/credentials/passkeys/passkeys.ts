import { randomUUID } from 'node:crypto';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { and, count, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import type { PasskeyCreationAnswer } from '../../../../contract/auth/passkeys.ts';
import { deviceNameOf } from '../../../platform/audit/device-name.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import {
  type Context,
  inTransaction,
  requireRecentReauthentication,
  requireUser,
} from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import { redeemToken } from '../../one-time-tokens/one-time-tokens.ts';
import { clearCookie, readCookie } from '../../sessions/create-auth.ts';
import { requireOpenSession, requireVerifiedEmail } from '../../sessions/require-open-session.ts';
import { users } from '../../users/table.ts';
import { notifyOwner, requireOwnFactor } from '../credentials.ts';
import { credentials, passkeys } from '../table.ts';
import { loadWebAuthn, relyingPartyOf, signatureAlgorithms } from './verify-passkey.ts';

/** The most passkeys that one person may have. */
const most = 20;

const stored = z.object({ challenge: z.string() });

const refusal = 'We couldn’t add the passkey. Please try again.';

type MadePasskey = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/**
 * Adds the passkey that the browser made for the caller. Wants a recent proof, a proved address and the challenge that
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

/** The library throws at whatever is not as it should be; why exactly helps no one who may read it. */
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
    throw new ApiError('CONFLICT', `You have reached the limit of ${most} passkeys. Remove one first.`);
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
      ? 'This passkey is already on your account.'
      : 'This passkey belongs to another account. Please create a new one.',
  );
}

/** Gives a passkey of the caller another name. */
export async function renamePasskey(
  context: Context,
  { id, name }: { id: string; name: string },
  caller: Caller,
): Promise<void> {
  const userId = requireUser(context);
  await inTransaction(context, async (context) => {
    await requireOpenSession(context);
    const [renamed] = await context.db
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (!renamed) throw new ApiError('NOT_FOUND', 'This passkey is no longer on your account.');
    await recordEvent(context, { kind: 'passkey-renamed', userId, caller });
  });
}

/** Removes a passkey of the caller, unless they could not sign in without it. Wants a recent proof. */
export async function removePasskey(context: Context, { id }: { id: string }, caller: Caller): Promise<void> {
  const userId = requireRecentReauthentication(context);
  await requireOwnFactor(context, userId);
  await inTransaction(context, async (context) => {
    await requireOtherWay(context, userId, id);
    const [removed] = await context.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (!removed) throw new ApiError('NOT_FOUND', 'This passkey is no longer on your account.');
    await recordEvent(context, { kind: 'passkey-removed', userId, caller });
    await notifyOwner(context, { userId, happened: 'passkey-removed', caller, id: randomUUID() });
  });
}

/** Locks the person, so that of two last passkeys that are removed at once one stays. */
async function requireOtherWay(context: Context, userId: UserId, id: string): Promise<void> {
  const { db } = context;
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const others = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), ne(passkeys.id, id)))
    .limit(1);
  const ways = await db
    .select({ id: credentials.id })
    .from(credentials)
    .where(eq(credentials.userId, userId))
    .limit(1);
  if (others.length + ways.length > 0) return;
  throw new ApiError(
    'CONFLICT',
    'This passkey is your only way to sign in. Add another one or set a password first.',
  );
}
