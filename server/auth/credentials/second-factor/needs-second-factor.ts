import { and, eq, isNotNull } from 'drizzle-orm';
import type { UserId } from '../../../../contract/auth/accounts.ts';
import type { Context } from '../../../platform/context.ts';
import { authenticators } from '../table.ts';

/** Whether a password alone is not enough for this person. */
export async function needsSecondFactor(context: Context, userId: UserId): Promise<boolean> {
  const [found] = await context.db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  return found !== undefined;
}
