import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { verifyMail } from '../../emails/verify.ts';
import { countAttempt } from '../attempts/count.ts';
import { limits } from '../attempts/limits.ts';
import { deliverMail } from '../mailbox/deliver.ts';
import { type Context, inTransaction, requireUser } from '../platform/context.ts';
import { makeVerificationLink } from './make-verification-link.ts';
import { users } from './table.ts';

/** Mails the person who asks another link to confirm their address; nothing once it is confirmed. */
export async function resendVerification(context: Context): Promise<void> {
  const userId = requireUser(context);
  const [person] = await context.db
    .select({ name: users.name, email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!person || person.isVerified) return;
  await countAttempt(context, limits.verificationMail, userId);
  const { name, email } = person;
  await inTransaction(context, async (context) => {
    const verifyUrl = await makeVerificationLink(context, { userId, email });
    await deliverMail(context, {
      occasion: `verify-email:${randomUUID()}`,
      userId,
      holdsSecret: true,
      message: { to: email, ...verifyMail({ name, verifyUrl }) },
    });
  });
}
