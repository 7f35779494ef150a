import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import { passwordChangedMail } from '../../../../emails/auth/password-changed.ts';
import { deliverMail } from '../../../mail/deliver.ts';
import type { Context } from '../../../platform/context.ts';
import { users } from '../../users/table.ts';

/** Writes to the owner of an account that it has another password, in the transaction that sets it. */
export async function notifyPasswordChanged(context: Context, userId: UserId): Promise<void> {
  const [user] = await context.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  const loginUrl = `${context.environment.publicUrl}/login`;
  await deliverMail(context, {
    occasion: `password-changed:${randomUUID()}`,
    userId,
    lane: 'transactional',
    message: { to: user.email, ...passwordChangedMail({ name: user.name, loginUrl }) },
  });
}
