import { eq } from 'drizzle-orm';
import type { Session } from '../../../contract/auth/accounts.ts';
import { emailMessages } from '../../../contract/auth/email-addresses.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireRecentReauthentication } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { requireEmail } from '../../platform/text/require-email.ts';
import { revokeTokens } from '../one-time-tokens/one-time-tokens.ts';
import { loadSession } from '../sessions/open-session.ts';
import { requireOpenSession } from '../sessions/require-open-session.ts';
import { users } from '../users/table.ts';
import { mailVerification } from './email-change.ts';
import { requireFree } from './request-email-change.ts';
import { isTaken } from './verify-email.ts';

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
