import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';

/** A person's row, locked until the transaction ends, so that of two operators the second sees what the first did. */
export async function findUser(context: Context, id: UserId): Promise<typeof users.$inferSelect> {
  requireOperator(context);
  const [found] = await context.db.select().from(users).where(eq(users.id, id)).for('update');
  if (!found) throw new ApiError('NOT_FOUND', 'User not found');
  return found;
}
