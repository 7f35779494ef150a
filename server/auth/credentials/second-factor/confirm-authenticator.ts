import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { codeMessages } from '../../../../contract/auth/second-factor.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction, requireRecentReauthentication } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import { countAgainstLimit } from '../../../platform/rate-limits/count.ts';
import { limits } from '../../../platform/rate-limits/limits.ts';
import type { Auth } from '../../sessions/create-auth.ts';
import { requireVerifiedEmail } from '../../sessions/require-verified-email.ts';
import { strengthenSession } from '../../sessions/strengthen.ts';
import { notifyOwner } from '../notify-owner.ts';
import { requireOwnFactor } from '../require-own-factor.ts';
import { authenticators } from '../table.ts';
import { stepOfCode } from './one-time-code.ts';
import { openAuthenticatorSecret } from './open-authenticator-secret.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';

/**
 * Adds the authenticator app that was begun, given a code that it shows; from then on signing in asks for one. Answers
 * the recovery codes, which are never shown again. The session counts as one with two factors. Wants a recent proof and
 * a proved address.
 */
export async function confirmAuthenticator(
  context: Context,
  auth: Auth,
  { code }: { code: string },
  caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
  const userId = requireRecentReauthentication(context);
  await requireOwnFactor(context, userId);
  await countAgainstLimit(context, limits.factorChange, userId);
  const [begun] = await context.db
    .select({ secret: authenticators.secret })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt)));
  if (!begun) throw new ApiError('CONFLICT', 'There is no authenticator app to confirm. Please begin again.');
  const { secret: key } = await auth.$context;
  const lastStep = stepOfCode(await openAuthenticatorSecret(context, key, begun.secret), code, context.now());
  if (lastStep === null) throw new ApiError('INVALID', codeMessages.wrong);
  const recoveryCodes = await inTransaction(context, async (context) => {
    await requireVerifiedEmail(context);
    const [confirmed] = await context.db
      .update(authenticators)
      .set({ confirmedAt: context.now(), lastStep })
      .where(
        and(
          eq(authenticators.userId, userId),
          eq(authenticators.secret, begun.secret),
          isNull(authenticators.confirmedAt),
        ),
      )
      .returning({ userId: authenticators.userId });
    if (!confirmed)
      throw new ApiError('CONFLICT', 'Another tab was quicker. Load the page to see what is set up.');
    const codes = await replaceRecoveryCodes(context, userId);
    await strengthenSession(context);
    await recordEvent(context, { kind: 'authenticator-added', userId, caller });
    await notifyOwner(context, { userId, happened: 'authenticator-added', caller, id: randomUUID() });
    return codes;
  });
  return { recoveryCodes };
}
