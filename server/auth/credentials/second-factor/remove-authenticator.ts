import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireRecentReauthentication } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import { revokeTokens } from '../../one-time-tokens/revoke.ts';
import { requireOpenSession } from '../../sessions/require-open-session.ts';
import { notifyOwner } from '../notify-owner.ts';
import { requireOwnFactor } from '../require-own-factor.ts';
import { authenticators, recoveryCodes } from '../table.ts';

/** Removes the authenticator app of whoever asks, with the recovery codes. Wants a recent proof. */
export async function removeAuthenticator(context: Context, caller: Caller): Promise<void> {
  const userId = requireRecentReauthentication(context);
  await requireOwnFactor(context, userId);
  await inTransaction(context, async (context) => {
    await requireOpenSession(context);
    const [removed] = await context.db
      .delete(authenticators)
      .where(eq(authenticators.userId, userId))
      .returning({ confirmedAt: authenticators.confirmedAt });
    if (!removed) throw new ApiError('NOT_FOUND', 'There is no authenticator app on your account.');
    // One that was only begun opened nothing: nobody has to hear of it.
    if (removed.confirmedAt === null) return;
    await context.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    // Sign-ins that wait for a code would wait for ever.
    await revokeTokens(context, { userId, purposes: ['second-factor'] });
    await recordEvent(context, { kind: 'authenticator-removed', userId, caller });
    await notifyOwner(context, { userId, happened: 'authenticator-removed', caller, id: randomUUID() });
  });
}
