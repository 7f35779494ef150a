import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type UserId, userId as userIdOf } from '../../../contract/auth/accounts.ts';
import { resetMessages } from '../../../contract/auth/credentials.ts';
import { resetMail } from '../../../emails/auth/auth.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { secretLink } from '../../platform/mail/secret-links/put-in-links.ts';
import { isTooOften } from '../../platform/rate-limits/count.ts';
import { limitOfNetwork, limits, networkOf } from '../../platform/rate-limits/limits.ts';
import { requireEmail } from '../../platform/text/require-email.ts';
import { isInTime, issueToken } from '../one-time-tokens/one-time-tokens.ts';
import { tokens } from '../one-time-tokens/table.ts';
import { type Auth, hashOf } from '../sessions/create-auth.ts';
import { findKnownDevice } from '../sessions/find-known-device.ts';
import { users } from '../users/table.ts';
import { recoveryLifetime, resetLifetime, signReset } from './password-reset.ts';

/** So many seconds a link has to count still, to be as good as another. */
const leastLeft = 3_600;

/**
 * Mails a link to choose a new password to the user with this address. Links that were mailed before stay as they are, and
 * who asks for many on another user's behalf keeps none from the owner: beyond the limits the answer is the same for
 * every address, and another is mailed only where none is in force any more.
 */
export async function requestReset(
  context: Context,
  auth: Auth,
  input: { email: string },
  caller: Caller,
): Promise<void> {
  const email = requireEmail(input.email);
  const [found] = await context.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const userId = found ? userIdOf.parse(found.id) : null;
  const isOften = await isAskedOften(context, { userId, email }, caller);
  if (userId === null && isOften) return;
  if (userId === null) throw new ApiError('NOT_FOUND', resetMessages.unknown);
  const { secret } = await auth.$context;
  try {
    await mailLink(context, secret, { userId, email, isOften }, caller);
  } catch (thrown) {
    context.log.error({ error: thrown }, 'a reset link could not be mailed');
    throw new ApiError('UNAVAILABLE', resetMessages.mailFailed, { cause: thrown });
  }
}

/** In a browser that the person has used before only what is asked there counts. */
async function isAskedOften(
  context: Context,
  { userId, email }: { userId: UserId | null; email: string },
  caller: Caller,
): Promise<boolean> {
  const known = userId === null ? null : await findKnownDevice(context, caller, userId);
  if (known !== null) return isTooOften(context, limits.resetOnKnownDevice, `${known}|${email}`);
  const { clientAddress } = caller;
  const ofNetwork = limitOfNetwork(
    context.environment.sharedNetworks,
    limits.resetFromNetwork,
    clientAddress,
  );
  // A network that has had enough begins no counters of addresses.
  return (
    (await isTooOften(context, ofNetwork, networkOf(clientAddress))) ||
    isTooOften(context, limits.resetOfAddress, email)
  );
}

/** Of several who ask at once the others see the link of the first. */
async function hasLink({ db, now }: Context, userId: UserId): Promise<boolean> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const still = new Date(now().getTime() + leastLeft * 1000);
  const mailed = await db
    .select({ createdAt: tokens.createdAt, expiresAt: tokens.expiresAt })
    .from(tokens)
    .where(and(eq(tokens.userId, userId), eq(tokens.purpose, 'reset-password')));
  return mailed.some((link) => isInTime(link, now()) && link.expiresAt > still);
}

async function mailLink(
  context: Context,
  productSecret: string,
  { userId, email, isOften }: { userId: UserId; email: string; isOften: boolean },
  caller: Caller,
): Promise<void> {
  // No one is signed in: the mail is written on behalf of the person whom it reaches.
  const actor = { kind: 'user' as const, userId };
  await inTransaction({ ...context, actor }, async (context) => {
    if (isOften && (await hasLink(context, userId))) return;
    const secret = await issueToken(context, {
      purpose: 'reset-password',
      userId,
      content: {},
      lifetimeSeconds: resetLifetime,
    });
    const token = signReset(productSecret, { email, time: context.now().getTime(), id: secret });
    const page = `${context.environment.publicUrl}/reset-password`;
    const link = secretLink(`${page}?${new URLSearchParams({ token, email })}`);
    await deliverMail(context, {
      occasion: `reset-password:${randomUUID()}`,
      userId,
      lane: 'transactional',
      message: (place) => ({ to: email, ...resetMail({ resetUrl: place(link) }) }),
    });
    await recordEvent(context, { kind: 'password-reset-asked', userId, caller });
  });
}

/** A link by which a person without mail chooses a new password, once and within the hour. Commands only. */
export async function makeRecoveryLink(
  context: Context,
  input: { email: string },
): Promise<{ email: string; url: string }> {
  requireMachine(context);
  const email = requireEmail(input.email);
  const [user] = await context.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new ApiError('NOT_FOUND', resetMessages.unknown);
  const userId = userIdOf.parse(user.id);
  const refreshToken = randomBytes(32).toString('base64url');
  const accessToken = await inTransaction(context, async (context) => {
    await recordEvent(context, { kind: 'recovery-link-made', userId, caller: null });
    return issueToken(context, {
      purpose: 'recovery',
      userId,
      content: { refreshTokenHash: hashOf(refreshToken) },
      lifetimeSeconds: recoveryLifetime,
    });
  });
  const query = new URLSearchParams({
    type: 'recovery',
    access_token: accessToken,
    refresh_token: refreshToken,
  });
  return { email, url: `${context.environment.publicUrl}/reset-password?${query}` };
}
