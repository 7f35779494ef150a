import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { emailMessages } from '../../contract/email-addresses.ts';
import { emailChangedMail } from '../../emails/email-changed.ts';
import { users } from '../accounts/table.ts';
import { recordEvent } from '../audit/record.ts';
import { deliverMail } from '../mailbox/deliver.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import type { Caller } from '../platform/http/request-context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { revokeTokens } from '../tokens/revoke.ts';
import { proveEmail } from './prove-email.ts';

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
    const proved = await proveEmail(context, proof).catch((thrown) => {
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
    return { wasCleared: proved?.wasCleared ?? false };
  });
}

/** PostgreSQL's code for a value that must be unique and is not; both drivers hang it on the cause. */
function isTaken(thrown: unknown): boolean {
  const cause = thrown instanceof Error ? thrown.cause : null;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505';
}
