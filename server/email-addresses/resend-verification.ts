import { eq } from 'drizzle-orm';
import { users } from '../accounts/table.ts';
import { countAttempt } from '../attempts/count.ts';
import { limits } from '../attempts/limits.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { mailVerification } from './mail-verification.ts';

/** Mails the person who asks another link to confirm their address; nothing once it is confirmed. */
export async function resendVerification(context: Context): Promise<void> {
  const userId = requireUser(context);
  const [person] = await context.db
    .select({ email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!person || person.isVerified) return;
  await countAttempt(context, limits.verificationMail, userId);
  await mailVerification(context, { userId, email: person.email });
}
