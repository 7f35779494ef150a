import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type EmailChange, emailMessages } from '../../contract/email-addresses.ts';
import { emailChangeMail } from '../../emails/email-change.ts';
import { emailChangeNoticeMail } from '../../emails/email-change-notice.ts';
import { requireEmail } from '../accounts/require-email.ts';
import { users } from '../accounts/table.ts';
import { countAttempt } from '../attempts/count.ts';
import { limits } from '../attempts/limits.ts';
import { recordEvent } from '../audit/record.ts';
import { deliverMail } from '../mailbox/deliver.ts';
import { type Context, inTransaction, requireRecentProof } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import type { Caller } from '../platform/http/request-context.ts';
import { secretLink } from '../platform/mail/secret-links/secret-link.ts';
import { requireProvedEmail } from '../sessions/require-proved-email.ts';
import { issueToken } from '../tokens/issue.ts';
import { revokeTokens } from '../tokens/revoke.ts';
import { emailLifetimes } from './email-lifetimes.ts';

/**
 * Mails a link to the new address that will make it the account's, and tells the old one. Nothing changes before the
 * link is opened; a change asked for earlier is replaced. Wants a recent proof, and the present address proved.
 */
export async function requestEmailChange(
  context: Context,
  input: { email: string },
  caller: Caller,
): Promise<EmailChange> {
  const userId = requireRecentProof(context);
  const email = requireEmail(input.email);
  await inTransaction(context, requireProvedEmail);
  await countAttempt(context, limits.emailChange, userId);
  const person = await requireFree(context, userId, email);
  return inTransaction(context, async (context) => {
    await requireProvedEmail(context);
    await revokeTokens(context, { userId, purposes: ['change-email'] });
    const token = await issueToken(context, {
      purpose: 'change-email',
      userId,
      content: { email },
      lifetimeSeconds: emailLifetimes.change,
    });
    await mailBoth(context, { ...person, userId, newEmail: email, token });
    await recordEvent(context, { kind: 'email-change-asked', userId, caller });
    const expiresAt = new Date(context.now().getTime() + emailLifetimes.change * 1000);
    return { email, expiresAt: expiresAt.toISOString() };
  });
}

async function requireFree({ db }: Context, userId: string, email: string) {
  const [person] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new ApiError('NOT_FOUND', 'User profile not found');
  if (person.email === email) throw new ApiError('INVALID', emailMessages.same);
  const taken = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (taken.length > 0) throw new ApiError('CONFLICT', emailMessages.taken);
  return person;
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
      ...emailChangeNoticeMail({ name, newEmail, settingsUrl: `${publicUrl}/settings` }),
    },
  });
}
