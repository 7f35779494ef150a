import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { welcomeMail } from '../../../emails/auth/auth.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { forgiveBounces } from '../../mail/suppressions/suppressions.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { dropWays, notifyOwner } from '../credentials/credentials.ts';
import { revokeTokens } from '../one-time-tokens/one-time-tokens.ts';
import { tokenPurposes } from '../one-time-tokens/table.ts';
import { deleteOtherDevices } from '../sessions/devices/known-devices.ts';
import { users } from '../users/table.ts';

export type EmailVerification = {
  userId: UserId;
  /** The address that the account has. */
  email: string;
  /** The one that was proved and becomes the account's; without it that is `email`. */
  newEmail?: string;
  /**
   * The session in which the mailbox was shown, when it is one of this account: it and the password stay. Null when only
   * the mailbox was shown: the account may be another user's making.
   */
  sessionId: string | null;
  caller: Caller | null;
};

/** What was proved now, or `again` when it had been before; null for an account that has another address by now. */
export type VerifiedEmail = { isAgain: boolean; wasCleared: boolean } | null;

/**
 * Notes that the caller reads the mails of an account's address. The one way in which an address that is there becomes
 * a proved one: the first proof takes away everything that was added to the account before it, and welcomes the person.
 */
export function confirmEmail(
  asked: Context,
  { userId, email, newEmail, sessionId, caller }: EmailVerification,
): Promise<VerifiedEmail> {
  return inTransaction({ ...asked, actor: { kind: 'user', userId } }, async (context) => {
    const [user] = await context.db
      .select({ isProved: users.emailVerified })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.email, email)))
      .for('update');
    if (!user) return null;
    await forgiveBounces(context, newEmail ?? email);
    if (user.isProved && newEmail === undefined) return { isAgain: true, wasCleared: false };
    const wasCleared = !user.isProved && (await dropUnproved(context, { userId, sessionId, caller }));
    await context.db
      .update(users)
      .set({ email: newEmail ?? email, emailVerified: true, updatedAt: context.now() })
      .where(eq(users.id, userId));
    if (user.isProved) return { isAgain: true, wasCleared };
    await recordEvent(context, { kind: 'email-verified', userId, caller, detail: { wasCleared } });
    await welcomeUser(context);
    return { isAgain: false, wasCleared };
  });
}

/** A link that confirmed the address says so when it is opened again; every other secret of the person goes. */
const stored = 'verify-email';

/**
 * Takes away everything that opens an account whose address no one had proved: ways to sign in, sessions, devices and
 * pending links. One session may stay, and with it the password. In the caller's transaction, which has locked the
 * person. Tells the owner, and answers true, when a passkey, an app or a provider went.
 */
export async function dropUnproved(
  context: Context,
  { userId, sessionId, caller }: { userId: UserId; sessionId: string | null; caller: Caller | null },
): Promise<boolean> {
  const { factors } = await dropWays(context, { userId, keepsPassword: sessionId !== null });
  await deleteOtherDevices(context, { userId, keepSessionId: sessionId });
  await revokeTokens(context, { userId, purposes: tokenPurposes.filter((purpose) => purpose !== stored) });
  if (factors === 0) return false;
  await notifyOwner(context, { userId, happened: 'unproved-dropped', caller, id: randomUUID() });
  return true;
}

/** Writes the first mail to the person who asks, once, and not before their address is confirmed. */
export async function welcomeUser(context: Context): Promise<void> {
  const userId = requireUser(context);
  const { publicUrl } = context.environment;
  const [user] = await context.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  if (!user) return;
  await deliverMail(context, {
    occasion: `welcome:${userId}`,
    userId,
    lane: 'transactional',
    message: {
      to: user.email,
      ...welcomeMail({
        name: user.name,
        dashboardUrl: `${publicUrl}/dashboard?ref=email`,
        settingsUrl: `${publicUrl}/settings`,
      }),
    },
  });
}
