import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userId as userIdOf } from '../../../../contract/auth/accounts.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireMachine } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { requireEmail } from '../../../platform/text/require-email.ts';
import { revokeTokens } from '../../one-time-tokens/one-time-tokens.ts';
import { endSessions } from '../../sessions/sessions.ts';
import { users } from '../../users/table.ts';
import { notifyOwner } from '../credentials.ts';
import { authenticators, passkeys, recoveryCodes } from '../table.ts';

/**
 * Takes away the passkeys, authenticator app and recovery codes of a person who lost them, signs them out everywhere and
 * tells them by mail. The operator has made sure that the request is theirs. Commands only.
 */
export async function dropSecondFactor(
  context: Context,
  input: { email: string },
): Promise<{ email: string }> {
  requireMachine(context);
  const email = requireEmail(input.email);
  const [user] = await context.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new ApiError('NOT_FOUND', 'No account found with this email address');
  const userId = userIdOf.parse(user.id);
  await inTransaction(context, async (context) => {
    for (const table of [passkeys, authenticators, recoveryCodes])
      await context.db.delete(table).where(eq(table.userId, userId));
    await revokeTokens(context, { userId, purposes: ['second-factor', 'passkey-creation'] });
    await endSessions(context, { userId, keepSessionId: null });
    await recordEvent(context, { kind: 'second-factor-dropped', userId, caller: null });
    await notifyOwner(context, { userId, happened: 'second-factor-dropped', caller: null, id: randomUUID() });
  });
  return { email };
}
