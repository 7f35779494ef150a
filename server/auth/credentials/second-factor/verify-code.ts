import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import type { Auth } from '../../sessions/create-auth.ts';
import { authenticators } from '../table.ts';
import { stepOfCode } from './one-time-code.ts';
import { openAuthenticatorSecret } from './open-authenticator-secret.ts';
import { readRecoveryCode } from './recovery-code.ts';
import { redeemRecoveryCode } from './redeem-recovery-code.ts';

/**
 * Whether somebody has typed a code of a person's authenticator app, or one of their recovery codes. Each counts once:
 * of two who show the same at once one is refused. Outside of any transaction.
 */
export async function verifyCode(
  context: Context,
  auth: Auth,
  { userId, code }: { userId: UserId; code: string },
  caller: Caller,
): Promise<boolean> {
  const recoveryCode = readRecoveryCode(code);
  if (recoveryCode !== null) return redeemRecoveryCode(context, auth, { userId, code: recoveryCode }, caller);
  const [stored] = await context.db
    .select({ secret: authenticators.secret })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  if (!stored) return false;
  const { secret: key } = await auth.$context;
  const step = stepOfCode(await openAuthenticatorSecret(context, key, stored.secret), code, context.now());
  return step !== null && claimStep(context, userId, step);
}

async function claimStep(context: Context, userId: UserId, step: number): Promise<boolean> {
  const [used] = await context.db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId });
  return used !== undefined;
}
