import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dataAndAccountPath } from '../../../contract/account/settings-pages.ts';
import type { Session } from '../../../contract/auth/accounts.ts';
import { type EmailChange, emailMessages } from '../../../contract/auth/email-addresses.ts';
import { emailChangeMail, emailChangeNoticeMail } from '../../../emails/auth/auth.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireRecentReauthentication } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { secretLink } from '../../platform/mail/secret-links/put-in-links.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { requireEmail } from '../../platform/text/require-email.ts';
import { issueToken, revokeTokens } from '../one-time-tokens/one-time-tokens.ts';
import { loadSession } from '../sessions/open-session.ts';
import { requireOpenSession, requireVerifiedEmail } from '../sessions/require-open-session.ts';
import { users } from '../users/table.ts';
import { mailVerification } from './email-change.ts';
import { emailLifetimes, isTaken } from './verify-email.ts';

/**
 * Mails a link to the new address that will make it the account's, and tells the old one. Nothing changes before the
 * link is opened; a change asked for earlier is replaced. Wants a recent proof, and the present address proved.
 */
export async function requestEmailChange(
  context: Context,
  input: { email: string },
  caller: Caller,
): Promise<EmailChange> {
  const userId = requireRecentReauthentication(context);
  const email = requireEmail(input.email);
  await inTransaction(context, requireVerifiedEmail);
  await countAgainstLimit(context, limits.emailChange, userId);
  const user = await requireFree(context, userId, email);
  return inTransaction(context, async (context) => {
    await requireVerifiedEmail(context);
    await revokeTokens(context, { userId, purposes: ['change-email'] });
    const token = await issueToken(context, {
      purpose: 'change-email',
      userId,
      content: { email },
      lifetimeSeconds: emailLifetimes.change,
    });
    await mailBoth(context, { ...user, userId, newEmail: email, token });
    await recordEvent(context, { kind: 'email-change-asked', userId, caller });
    const expiresAt = new Date(context.now().getTime() + emailLifetimes.change * 1000);
    return { email, expiresAt: expiresAt.toISOString() };
  });
}

/** The present name and address of a user who asks for another one. Throws INVALID for the same, CONFLICT for a taken one. */
async function requireFree({ db }: Context, userId: string, email: string) {
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new ApiError('NOT_FOUND', 'User profile not found');
  if (user.email === email) throw new ApiError('INVALID', emailMessages.same);
  const taken = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (taken.length > 0) throw new ApiError('CONFLICT', emailMessages.taken);
  return user;
}

async function mailBoth(
  context: Context,
  {
    userId,
    name,
    email,
    newEmail,
    token,
  }: { userId: string; name: string; email: string; newEmail: string; token: string },
): Promise<void> {
  const { publicUrl } = context.environment;
  const id = randomUUID();
  const link = secretLink(`${publicUrl}/verify-email?${new URLSearchParams({ token })}`);
  await deliverMail(context, {
    occasion: `email-change:${id}`,
    userId,
    lane: 'transactional',
    message: (place) => ({ to: newEmail, ...emailChangeMail({ confirmUrl: place(link) }) }),
  });
  await deliverMail(context, {
    occasion: `email-change-notice:${id}`,
    userId,
    lane: 'transactional',
    message: {
      to: email,
      ...emailChangeNoticeMail({ name, newEmail, settingsUrl: `${publicUrl}${dataAndAccountPath}` }),
    },
  });
}

/**
 * Gives an account whose address is not confirmed yet another one at once, and mails the link that confirms it there. The
 * old address is not written to: it may be a stranger's. Its links no longer open anything. Wants a recent proof, and throws
 * FORBIDDEN once the address is confirmed.
 */
export async function correctEmail(
  context: Context,
  input: { email: string },
  caller: Caller,
): Promise<Session> {
  const userId = requireRecentReauthentication(context);
  const email = requireEmail(input.email);
  await countAgainstLimit(context, limits.emailChange, userId);
  return inTransaction(context, async (context) => {
    const { isEmailProved } = await requireOpenSession(context);
    if (isEmailProved) throw new ApiError('FORBIDDEN', emailMessages.confirmedAlready);
    await requireFree(context, userId, email);
    await setEmail(context, userId, email);
    // The links that confirm the old address name it, so they open nothing, and still count toward the mails of a day.
    await revokeTokens(context, { userId, purposes: ['reset-password', 'change-email'] });
    await mailVerification(context, { userId, email });
    await recordEvent(context, { kind: 'email-changed', userId, caller });
    return loadSession(context, userId);
  });
}

/** Two users may ask for one address at once; the second is refused. */
async function setEmail({ db, now }: Context, userId: string, email: string): Promise<void> {
  try {
    await db.update(users).set({ email, updatedAt: now() }).where(eq(users.id, userId));
  } catch (thrown) {
    throw isTaken(thrown) ? new ApiError('CONFLICT', emailMessages.taken) : thrown;
  }
}
