import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { registrationMessages, type UserId } from '../../contract/accounts.ts';
import { emailChangedMail } from '../../emails/email-changed.ts';
import { recordEvent } from '../audit/record.ts';
import { deliverMail } from '../mailbox/deliver.ts';
import { type Context, inTransaction, sessionOf } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import type { Caller } from '../platform/request-context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { revokeTokens } from '../tokens/revoke.ts';
import { users } from './table.ts';

/**
 * Gives a person the address that they have just shown to read, tells the old one, and ends their sessions but for the
 * one they are in. Throws CONFLICT when somebody else took the address meanwhile.
 */
export async function changeEmail(
  context: Context,
  { userId, email, caller }: { userId: UserId; email: string; caller: Caller },
): Promise<void> {
  const { actor } = context;
  const isOwn = (actor.kind === 'user' || actor.kind === 'admin') && actor.userId === userId;
  const keepSessionId = isOwn ? (sessionOf(context)?.id ?? null) : null;
  await inTransaction({ ...context, actor: { kind: 'user', userId } }, async (context) => {
    const { db } = context;
    const [before] = await db
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!before) return;
    await db
      .update(users)
      .set({ email, emailVerified: true, updatedAt: context.now() })
      .where(eq(users.id, userId))
      .catch((thrown) => {
        throw isTaken(thrown) ? new ApiError('CONFLICT', registrationMessages.emailTaken) : thrown;
      });
    await endSessions(context, { userId, keepSessionId });
    // What was mailed to the old address opens nothing any more.
    await revokeTokens(context, { userId, purposes: ['reset-password', 'verify-email', 'change-email'] });
    const helpUrl = `${context.environment.publicUrl}/faq`;
    await deliverMail(context, {
      occasion: `email-changed:${randomUUID()}`,
      userId,
      message: {
        to: before.email,
        ...emailChangedMail({ name: before.name, newEmail: email, helpUrl }),
      },
    });
    await recordEvent(context, { kind: 'email-changed', userId, caller });
  });
}

/** PostgreSQL's code for a value that must be unique and is not; both drivers hang it on the cause. */
function isTaken(thrown: unknown): boolean {
  const cause = thrown instanceof Error ? thrown.cause : null;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505';
}
