import { and, eq } from 'drizzle-orm';
import { welcomeMail } from '../../../emails/auth/welcome.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { users } from '../users/table.ts';

/** Writes the first mail to the person who asks, once, and not before their address is confirmed. */
export async function welcomeUser(context: Context): Promise<void> {
  const userId = requireUser(context);
  const { publicUrl } = context.environment;
  const [user] = await context.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  if (!user) return;
  await deliverMail(context, {
    occasion: `welcome:${userId}`,
    userId,
    lane: 'transactional',
    message: {
      to: user.email,
      ...welcomeMail({
        name: user.name,
        dashboardUrl: `${publicUrl}/dashboard?ref=email`,
        settingsUrl: `${publicUrl}/settings`,
      }),
    },
  });
}
