import { eq } from 'drizzle-orm';
import { type Context, requireUser } from '../../platform/context.ts';
import { countAgainstLimit } from '../../platform/rate-limits/count.ts';
import { limits } from '../../platform/rate-limits/limits.ts';
import { users } from '../users/table.ts';
import { mailVerification } from './mail-verification.ts';

/** Mails the person who asks another link to confirm their address; nothing once it is confirmed. */
export async function resendVerification(context: Context): Promise<void> {
  const userId = requireUser(context);
  const [user] = await context.db
    .select({ email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!user || user.isVerified) return;
  await countAgainstLimit(context, limits.verificationMail, userId);
  await mailVerification(context, { userId, email: user.email });
}
