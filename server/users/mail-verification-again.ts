import type { UserId } from '../../contract/accounts.ts';
import { recordEvent } from '../audit/record.ts';
import { mailVerification } from '../email-addresses/mail-verification.ts';
import { type Context, inTransaction, requireOperator } from '../platform/context.ts';
import { findUser } from './find-user.ts';

/** Mails a person the link again that confirms their address; nothing once it is confirmed. Operators only. */
export function mailVerificationAgain(
  context: Context,
  { id }: { id: UserId },
): Promise<{ isMailed: boolean }> {
  requireOperator(context);
  return inTransaction(context, async (inside) => {
    const person = await findUser(inside, id);
    if (person.emailVerified) return { isMailed: false };
    await mailVerification(inside, { userId: id, email: person.email });
    await recordEvent(inside, { kind: 'verification-mailed', userId: id });
    return { isMailed: true };
  });
}
