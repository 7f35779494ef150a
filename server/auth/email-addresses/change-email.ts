import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { emailMessages } from '../../../contract/auth/email-addresses.ts';
import { emailChangedMail } from '../../../emails/auth/email-changed.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { revokeTokens } from '../one-time-tokens/revoke.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { users } from '../users/table.ts';
import { confirmEmail } from './confirm-email.ts';

/**
 * Gives a person the address that they have just shown to read, tells the old one, and ends their sessions but for the
 * one they are in. Throws CONFLICT when somebody else took the address meanwhile. Answers what else the proof took away.
 */
export async function changeEmail(
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
    // What was mailed to the old address opens nothing any more.
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
function isTaken(thrown: unknown): boolean {
  const cause = thrown instanceof Error ? thrown.cause : null;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505';
}
