import { randomUUID } from 'node:crypto';
import { and, count, eq, isNotNull, lt } from 'drizzle-orm';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import { recordEvent } from '../../../platform/audit/record.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import type { Auth } from '../../sessions/create-auth.ts';
import { hashOf } from '../../sessions/create-auth.ts';
import { notifyOwner } from '../credentials.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { authenticators, recoveryCodes } from '../table.ts';
import {
  openAuthenticatorSecret,
  type RecoveryCode,
  readRecoveryCode,
  stepOfCode,
} from './recovery-codes.ts';

/**
 * Whether someone has typed a code of a person's authenticator app, or one of their recovery codes. Each counts once:
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

/** Uses a recovery code up and tells its owner how many are left; false for one that is wrong or was used. */
async function redeemRecoveryCode(
  context: Context,
  auth: Auth,
  { userId, code }: { userId: UserId; code: RecoveryCode },
  caller: Caller,
): Promise<boolean> {
  const stored = await findRecoveryCode(context, auth, userId, code, caller);
  if (!stored) return false;
  // No session is open yet: the mail is written on behalf of its recipient.
  const actor = { kind: 'user' as const, userId };
  return inTransaction({ ...context, actor }, async (context) => {
    const [used] = await context.db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, stored.hash)))
      .returning({ selector: recoveryCodes.selector });
    if (!used) return false;
    const [found] = await context.db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId));
    const left = found?.left ?? 0;
    await recordEvent(context, { kind: 'recovery-code-used', userId, caller, detail: { left } });
    await notifyOwner(context, {
      userId,
      happened: 'recovery-code-used',
      caller,
      id: randomUUID(),
      recoveryCodesLeft: left,
    });
    return true;
  });
}

/** What is kept of a person's recovery code; null for one that is wrong or was used, or without an authenticator app. */
async function findRecoveryCode(
  context: Context,
  auth: Auth,
  userId: UserId,
  code: RecoveryCode,
  caller: Caller,
): Promise<{ hash: string } | null> {
  const stored = await context.db
    .select({ selector: recoveryCodes.selector, hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .innerJoin(authenticators, eq(authenticators.userId, recoveryCodes.userId))
    .where(and(eq(recoveryCodes.userId, userId), isNotNull(authenticators.confirmedAt)));
  if (code.kind === 'present') {
    const hash = hashOf(code.code);
    return stored.find((each) => each.hash === hash) ?? null;
  }
  // Of the former kind, whose hashes are slow, no one has none or some: only who has some is worth the work.
  const former = stored.filter(({ selector }) => selector.length === code.selector.length);
  if (former.length === 0) return null;
  const found = former.find(({ selector }) => selector === code.selector) ?? null;
  // A selector that no one has takes as long as one that someone has.
  return (await verifyPassword(auth, found?.hash ?? null, code.secret, caller)) ? found : null;
}

/** Whether a password alone is not enough for this person. */
export async function needsSecondFactor(context: Context, userId: UserId): Promise<boolean> {
  const [found] = await context.db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  return found !== undefined;
}
