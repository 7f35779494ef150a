import { and, eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { forgiveBounces } from '../../mail/suppressions/forgive-bounces.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { users } from '../users/table.ts';
import { dropUnproved } from './drop-unproved.ts';
import { welcomeUser } from './welcome-user.ts';

export type EmailVerification = {
  userId: UserId;
  /** The address that the account has. */
  email: string;
  /** The one that was proved and becomes the account's; without it that is `email`. */
  newEmail?: string;
  /**
   * The session in which the mailbox was shown, when it is one of this account: it and the password stay. Null when only
   * the mailbox was shown: the account may be somebody else's making.
   */
  sessionId: string | null;
  caller: Caller | null;
};

/** What was proved now, or `again` when it had been before; null for an account that has another address by now. */
export type VerifiedEmail = { isAgain: boolean; wasCleared: boolean } | null;

/**
 * Notes that whoever asks reads the mails of an account's address. The one way in which an address that is there becomes
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
