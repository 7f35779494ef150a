import { eq, or } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { payerOf } from '../orders/judge-order.ts';
import { trialMailboxes, trials } from './table.ts';
import { trialMailbox } from './trial-mailbox.ts';

/** Whether a trial is known that was a person's, or that their mailbox had one, under whatever account. */
export async function hasHadTrial(
  context: Context,
  { userId, email }: { userId: UserId; email: string },
): Promise<boolean> {
  const { db } = context;
  const remembered = await db.$count(
    trialMailboxes,
    eq(trialMailboxes.mailbox, trialMailbox(context, email)),
  );
  if (remembered > 0) return true;
  const found = await db
    .select({ id: trials.providerSubscriptionId })
    .from(trials)
    .where(or(eq(trials.userId, userId), eq(trials.customerEmail, payerOf({ customerEmail: email }))))
    .limit(1);
  return found.length > 0;
}
