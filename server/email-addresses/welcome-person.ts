import { and, eq } from 'drizzle-orm';
import { welcomeMail } from '../../emails/welcome.ts';
import { users } from '../accounts/table.ts';
import { deliverMail } from '../mailbox/deliver.ts';
import { type Context, requireUser } from '../platform/context.ts';

/** Writes the first mail to the person who asks, once, and not before their address is confirmed. */
export async function welcomePerson(context: Context): Promise<void> {
  const userId = requireUser(context);
  const { publicUrl } = context.environment;
  const [person] = await context.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  if (!person) return;
  await deliverMail(context, {
    occasion: `welcome:${userId}`,
    userId,
    lane: 'transactional',
    message: {
      to: person.email,
      ...welcomeMail({
        name: person.name,
        dashboardUrl: `${publicUrl}/dashboard?ref=email`,
        settingsUrl: `${publicUrl}/settings`,
      }),
    },
  });
}
