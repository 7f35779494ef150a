import type { UserId } from '../../../contract/auth/accounts.ts';
import { mailVerification } from '../../auth/email-addresses/mail-verification.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { findUser } from './find-user.ts';

/** Mails a person the link again that confirms their address; nothing once it is confirmed. Operators only. */
export function mailVerificationAgain(
  context: Context,
  { id }: { id: UserId },
): Promise<{ isMailed: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const user = await findUser(inside, id);
    if (user.emailVerified) return { isMailed: false };
    await mailVerification(inside, { userId: id, email: user.email });
    await recordEvent(inside, { kind: 'verification-mailed', userId: id });
    return { isMailed: true };
  });
}
