import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userId as userIdOf } from '../../../contract/accounts.ts';
import { requireEmail } from '../../accounts/require-email.ts';
import { users } from '../../accounts/table.ts';
import { recordEvent } from '../../audit/record.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { revokeTokens } from '../../tokens/revoke.ts';
import { authenticators, passkeys, recoveryCodes } from '../table.ts';
import { tellOwner } from '../tell-owner.ts';

/**
 * Takes away the passkeys, authenticator app and recovery codes of a person who lost them, signs them out everywhere and
 * tells them by mail. Whoever runs it has made sure that it is them who asks. Commands only.
 */
export async function dropSecondFactor(
  context: Context,
  input: { email: string },
): Promise<{ email: string }> {
  requireMachine(context);
  const email = requireEmail(input.email);
  const [person] = await context.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!person) throw new ApiError('NOT_FOUND', 'No account found with this email address');
  const userId = userIdOf.parse(person.id);
  await inTransaction(context, async (context) => {
    for (const table of [passkeys, authenticators, recoveryCodes])
      await context.db.delete(table).where(eq(table.userId, userId));
    await revokeTokens(context, { userId, purposes: ['second-factor', 'passkey-creation'] });
    await endSessions(context, { userId, keepSessionId: null });
    await recordEvent(context, { kind: 'second-factor-dropped', userId, caller: null });
    await tellOwner(context, { userId, happened: 'second-factor-dropped', caller: null, id: randomUUID() });
  });
  return { email };
}
