import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireRecentReauthentication } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import { countAgainstLimit } from '../../../platform/rate-limits/count.ts';
import { limits } from '../../../platform/rate-limits/limits.ts';
import { requireOpenSession } from '../../sessions/require-open-session.ts';
import { notifyOwner } from '../notify-owner.ts';
import { requireOwnFactor } from '../require-own-factor.ts';
import { authenticators } from '../table.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';

/** Gives whoever asks new recovery codes in place of the old ones. Wants an authenticator app and a recent proof. */
export async function renewRecoveryCodes(
  context: Context,
  caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
  const userId = requireRecentReauthentication(context);
  await requireOwnFactor(context, userId);
  await countAgainstLimit(context, limits.factorChange, userId);
  const recoveryCodes = await inTransaction(context, async (context) => {
    await requireOpenSession(context);
    // Locked, so that of two who ask at once the one who is answered last has the codes that count.
    const [stored] = await context.db
      .select({ userId: authenticators.userId })
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
      .for('update');
    if (!stored)
      throw new ApiError('CONFLICT', 'Recovery codes come with an authenticator app. Add one first.');
    const codes = await replaceRecoveryCodes(context, userId);
    await recordEvent(context, { kind: 'recovery-codes-renewed', userId, caller });
    await notifyOwner(context, { userId, happened: 'recovery-codes-renewed', caller, id: randomUUID() });
    return codes;
  });
  return { recoveryCodes };
}
