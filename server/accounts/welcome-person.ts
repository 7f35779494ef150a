import { eq } from 'drizzle-orm';
import { welcomeMail } from '../../emails/welcome.ts';
import { deliverMail } from '../mailbox/deliver.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { makeVerificationLink } from './make-verification-link.ts';
import { users } from './table.ts';

/** Writes the first mail to the person who asks, once. */
export async function welcomePerson(context: Context): Promise<void> {
  const userId = requireUser(context);
  const { publicUrl } = context.environment;
  const [person] = await context.db
    .select({ name: users.name, email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  const { name, email, isVerified } = person;
  const verifyUrl = isVerified ? null : await makeVerificationLink(context, { userId, email });
  await deliverMail(context, {
    occasion: `welcome:${userId}`,
    userId,
    holdsSecret: verifyUrl !== null,
    message: {
      to: email,
      ...welcomeMail({
        name,
        verifyUrl,
        dashboardUrl: `${publicUrl}/dashboard?ref=email`,
        settingsUrl: `${publicUrl}/settings`,
      }),
    },
  });
}
