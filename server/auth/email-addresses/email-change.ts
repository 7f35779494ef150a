import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { EmailChange } from '../../../contract/auth/email-addresses.ts';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import { verifyMail } from '../../../emails/auth/auth.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { revokeTokens } from '../one-time-tokens/one-time-tokens.ts';
import { tokens } from '../one-time-tokens/table.ts';
import { requireOpenSession } from '../sessions/require-open-session.ts';
import { users } from '../users/table.ts';
import { makeVerificationLink } from './verify-email.ts';

const content = z.object({ email: z.string() });

/** The new address that the person who asks has still to confirm, if there is one. */
export async function findEmailChange(context: Context): Promise<EmailChange | null> {
  const userId = requireUser(context);
  const [pending] = await context.db
    .select({ content: tokens.content, expiresAt: tokens.expiresAt })
    .from(tokens)
    .where(
      and(eq(tokens.userId, userId), eq(tokens.purpose, 'change-email'), gt(tokens.expiresAt, context.now())),
    )
    .orderBy(desc(tokens.createdAt))
    .limit(1);
  const asked = content.safeParse(pending?.content);
  return pending && asked.success
    ? { email: asked.data.email, expiresAt: pending.expiresAt.toISOString() }
    : null;
}

/** Takes back the change of address of the person who asks: the link that was mailed no longer opens anything. */
export async function cancelEmailChange(context: Context, caller: Caller): Promise<void> {
  const userId = requireUser(context);
  await inTransaction(context, async (context) => {
    await requireOpenSession(context);
    const count = await revokeTokens(context, { userId, purposes: ['change-email'] });
    if (count > 0) await recordEvent(context, { kind: 'email-change-cancelled', userId, caller });
  });
}

/** Mails the person who asks another link to confirm their address; nothing once it is confirmed. */
export async function resendVerification(context: Context): Promise<void> {
  const userId = requireUser(context);
  const [user] = await context.db
    .select({ email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!user || user.isVerified) return;
  await countAgainstLimit(context, limits.verificationMail, userId);
  await mailVerification(context, { userId, email: user.email });
}

const mostADay = 3;

/**
 * Mails a link by which the reader of this address confirms it. No one knows yet whether they asked for it: after three
 * in a day no more comes, and each of those three still confirms it.
 */
export function mailVerification(
  context: Context,
  { userId, email }: { userId: UserId; email: string },
): Promise<void> {
  return inTransaction(context, async (context) => {
    if ((await countMailed(context, userId)) >= mostADay) return;
    const link = await makeVerificationLink(context, { userId, email });
    await deliverMail(context, {
      occasion: `verify-email:${randomUUID()}`,
      userId,
      lane: 'transactional',
      message: (place) => ({ to: email, ...verifyMail({ verifyUrl: place(link) }) }),
    });
  });
}

/** How many links mailed within a day still confirm an address of this person. */
async function countMailed({ db, now }: Context, userId: UserId): Promise<number> {
  const since = daysEarlier(now(), 1);
  return db.$count(
    tokens,
    and(eq(tokens.userId, userId), eq(tokens.purpose, 'verify-email'), gt(tokens.createdAt, since)),
  );
}
