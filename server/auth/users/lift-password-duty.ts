import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { users } from './table.ts';

/** Whoever has chosen a password of their own need not change the one-time password any more. */
export async function liftPasswordDuty(context: Context, userId: UserId): Promise<void> {
  await context.db
    .update(users)
    .set({ mustChangePassword: false, updatedAt: context.now() })
    .where(eq(users.id, userId));
}
