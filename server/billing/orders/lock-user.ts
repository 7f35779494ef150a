import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';

/**
 * Keeps a person as they are until the transaction ends, and says whether they are still there: nobody who is about to
 * leave is given anything any more, and two subscriptions of a person do not meet.
 */
export async function lockUser({ db }: Context, userId: UserId): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return found.length > 0;
}
