import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/accounts.ts';
import { passwordChangedMail } from '../../../emails/password-changed.ts';
import { users } from '../../accounts/table.ts';
import { deliverMail } from '../../mailbox/deliver.ts';
import type { Context } from '../../platform/context.ts';

/** Writes to the owner of an account that it has another password, in the transaction that sets it. */
export async function tellPasswordChanged(context: Context, userId: UserId): Promise<void> {
  const [person] = await context.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  const loginUrl = `${context.environment.publicUrl}/login`;
  await deliverMail(context, {
    occasion: `password-changed:${randomUUID()}`,
    userId,
    lane: 'transactional',
    message: { to: person.email, ...passwordChangedMail({ name: person.name, loginUrl }) },
  });
}
