import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userId as userIdOf } from '../../../contract/auth/accounts.ts';
import { resetMessages } from '../../../contract/auth/credentials.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { requireEmail } from '../../platform/text/require-email.ts';
import { issueToken } from '../one-time-tokens/one-time-tokens.ts';
import { hashOf } from '../sessions/create-auth.ts';
import { users } from '../users/table.ts';
import { recoveryLifetime } from './password-reset.ts';

/** A link by which a person without mail chooses a new password, once and within the hour. Commands only. */
export async function makeRecoveryLink(
  context: Context,
  input: { email: string },
): Promise<{ email: string; url: string }> {
  requireMachine(context);
  const email = requireEmail(input.email);
  const [user] = await context.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new ApiError('NOT_FOUND', resetMessages.unknown);
  const userId = userIdOf.parse(user.id);
  const refreshToken = randomBytes(32).toString('base64url');
  const accessToken = await inTransaction(context, async (context) => {
    await recordEvent(context, { kind: 'recovery-link-made', userId, caller: null });
    return issueToken(context, {
      purpose: 'recovery',
      userId,
      content: { refreshTokenHash: hashOf(refreshToken) },
      lifetimeSeconds: recoveryLifetime,
    });
  });
  const query = new URLSearchParams({
    type: 'recovery',
    access_token: accessToken,
    refresh_token: refreshToken,
  });
  return { email, url: `${context.environment.publicUrl}/reset-password?${query}` };
}
