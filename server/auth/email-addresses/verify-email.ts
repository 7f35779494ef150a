import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { emailMessages, type VerifiedEmail } from '../../../contract/auth/email-addresses.ts';
import { emailChangedMail } from '../../../emails/auth/auth.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, sessionOf } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { type SecretLink, secretLink } from '../../platform/mail/secret-links/put-in-links.ts';
import { countAgainstNetwork } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { findToken, issueToken, redeemToken, revokeTokens } from '../one-time-tokens/one-time-tokens.ts';
import { requireOpenSession } from '../sessions/require-open-session.ts';
import { endSessions } from '../sessions/sessions.ts';
import { users } from '../users/table.ts';
import { confirmEmail } from './confirm-email.ts';

const content = z.object({ email: z.string() });

type Link = { secret: string; userId: UserId; email: string };

/**
 * Confirms the address that a mailed link was sent to, for a user who opens it in a session of its account: reading the mail
 * shows the mailbox, the session shows the account, and only both together make them one person's. Elsewhere nothing
 * happens yet, and the answer says so. A link that was asked for to change the address makes it the account's. Opened
 * once more, either only says that it is confirmed.
 */
export async function verifyEmail(
  context: Context,
  { token: secret }: { token: string },
  caller: Caller,
): Promise<VerifiedEmail> {
  const change = await readLink(context, 'change-email', secret);
  if (change) return changeByLink(context, change, caller);
  const link = await readLink(context, 'verify-email', secret);
  if (!link) {
    await countAgainstNetwork(context, limits.linkFromNetwork, caller.clientAddress);
    throw new ApiError('INVALID', emailMessages.linkOver);
  }
  return confirmByLink(context, link, caller);
}

async function readLink(
  context: Context,
  purpose: 'change-email' | 'verify-email',
  secret: string,
): Promise<Link | null> {
  const found = await findToken(context, { purpose, secret });
  return found?.userId ? { secret, userId: found.userId, ...content.parse(found.content) } : null;
}

async function confirmByLink(
  context: Context,
  { userId, email }: Link,
  caller: Caller,
): Promise<VerifiedEmail> {
  const [owner] = await context.db
    .select({ isVerified: users.emailVerified })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email)));
  if (!owner) throw new ApiError('INVALID', emailMessages.linkOver);
  const confirmed = { outcome: 'confirmed', email, isChanged: false } as const;
  if (owner.isVerified) return { ...confirmed, wasVerified: true, wasCleared: false };
  const sessionId = sessionOfOwner(context, userId);
  if (sessionId === null) return { outcome: 'signInNeeded', email, isChange: false };
  const verified = await confirmEmail(context, { userId, email, sessionId, caller });
  if (!verified) throw new ApiError('INVALID', emailMessages.linkOver);
  return { ...confirmed, wasVerified: verified.isAgain, wasCleared: verified.wasCleared };
}

/** Makes the new address the account's. From then on the same link says that it is confirmed. */
async function changeByLink(
  context: Context,
  { secret, userId, email }: Link,
  caller: Caller,
): Promise<VerifiedEmail> {
  const sessionId = sessionOfOwner(context, userId);
  if (sessionId === null) return { outcome: 'signInNeeded', email, isChange: true };
  const changed = await inTransaction(context, async (context) => {
    await requireOpenSession(context);
    const redeemed = await redeemToken(context, { purpose: 'change-email', secret });
    if (!redeemed) return null;
    const { wasCleared } = await changeEmail(context, { userId, email, sessionId, caller });
    const lifetimeSeconds = emailLifetimes.change;
    await issueToken(context, {
      purpose: 'verify-email',
      userId,
      content: { email },
      lifetimeSeconds,
      secret,
    });
    return { wasCleared };
  });
  if (changed) return { outcome: 'confirmed', email, isChanged: true, wasVerified: false, ...changed };
  // Another tab was quicker.
  return confirmByLink(context, { secret, userId, email }, caller);
}

/** The session in which the owner of the account asks; null for everyone else. */
function sessionOfOwner(context: Context, userId: UserId): string | null {
  const { actor } = context;
  const isOwner = (actor.kind === 'user' || actor.kind === 'admin') && actor.userId === userId;
  return isOwner ? (sessionOf(context)?.id ?? null) : null;
}

/**
 * Gives a person the address that they have just shown to read, tells the old one, and ends their sessions but for the
 * one they are in. Throws CONFLICT when another user took the address meanwhile. Answers what else the proof took away.
 */
async function changeEmail(
  context: Context,
  { userId, email, sessionId, caller }: { userId: UserId; email: string; sessionId: string; caller: Caller },
): Promise<{ wasCleared: boolean }> {
  return inTransaction(context, async (context) => {
    const { db } = context;
    const [before] = await db
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!before) throw new ApiError('NOT_FOUND', 'User profile not found');
    const proof = { userId, email: before.email, newEmail: email, sessionId, caller };
    const verified = await confirmEmail(context, proof).catch((thrown) => {
      throw isTaken(thrown) ? new ApiError('CONFLICT', emailMessages.taken) : thrown;
    });
    await endSessions(context, { userId, keepSessionId: sessionId });
    // What was mailed to the old address no longer opens anything.
    await revokeTokens(context, { userId, purposes: ['reset-password', 'verify-email', 'change-email'] });
    const helpUrl = `${context.environment.publicUrl}/faq`;
    await deliverMail(context, {
      occasion: `email-changed:${randomUUID()}`,
      userId,
      lane: 'transactional',
      message: {
        to: before.email,
        ...emailChangedMail({ name: before.name, newEmail: email, helpUrl }),
      },
    });
    await recordEvent(context, { kind: 'email-changed', userId, caller });
    return { wasCleared: verified?.wasCleared ?? false };
  });
}

/** PostgreSQL's code for a value that must be unique and is not; both drivers hang it on the cause. */
export function isTaken(thrown: unknown): boolean {
  const cause = thrown instanceof Error ? thrown.cause : null;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505';
}

/** How long links that concern an address count, in seconds; their mails say so. */
export const emailLifetimes = { verification: 7 * 86_400, change: 86_400 } as const;

/**
 * A link by which the reader of this address confirms it. It may be opened again, and then only says that it
 * was: mail programs open links before people do.
 */
export async function makeVerificationLink(
  context: Context,
  { userId, email }: { userId: UserId; email: string },
): Promise<SecretLink> {
  const token = await issueToken(context, {
    purpose: 'verify-email',
    userId,
    content: { email },
    lifetimeSeconds: emailLifetimes.verification,
  });
  return secretLink(`${context.environment.publicUrl}/verify-email?${new URLSearchParams({ token })}`);
}
