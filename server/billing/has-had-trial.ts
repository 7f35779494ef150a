import { eq, or } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import type { Context } from '../platform/context.ts';
import { payerOf } from './judge-order.ts';
import { trials } from './table.ts';

/** Whether a trial is known that was a person's, or was begun with their address. */
export async function hasHadTrial(
  { db }: Context,
  { userId, email }: { userId: UserId; email: string },
): Promise<boolean> {
  const found = await db
    .select({ id: trials.providerSubscriptionId })
    .from(trials)
    .where(or(eq(trials.userId, userId), eq(trials.customerEmail, payerOf({ customerEmail: email }))))
    .limit(1);
  return found.length > 0;
}
