import { and, eq, isNotNull } from 'drizzle-orm';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/request-context.ts';
import { hashOf } from '../../sessions/cookies.ts';
import type { Auth } from '../../sessions/create-auth.ts';
import { verifyPassword } from '../passwords/verify-password.ts';
import { authenticators, recoveryCodes } from '../table.ts';
import type { RecoveryCode } from './recovery-code.ts';

/** What is kept of a person's recovery code; null for one that is wrong or was used, or without an authenticator app. */
export async function findRecoveryCode(
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
  // Of the former kind, whose hashes are slow, nobody has none or some: only who has some is worth the work.
  const former = stored.filter(({ selector }) => selector.length === code.selector.length);
  if (former.length === 0) return null;
  const found = former.find(({ selector }) => selector === code.selector) ?? null;
  // A selector that nobody has takes as long as one that somebody has.
  return (await verifyPassword(auth, found?.hash ?? null, code.secret, caller)) ? found : null;
}
