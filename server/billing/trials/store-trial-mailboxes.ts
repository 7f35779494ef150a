import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import { trialMailboxes, trials } from './table.ts';
import { trialMailbox } from './trial-mailbox.ts';

/**
 * Writes down which mailboxes had the trials of a person: the customer's of each, and the account's. An address that nobody
 * has confirmed may be a stranger's, who keeps their own trial. In a transaction that has the trials.
 */
export async function storeTrialMailboxes(context: Context, userId: UserId): Promise<void> {
  const { db } = context;
  const [user] = await db
    .select({ email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  const had = await db.select().from(trials).where(eq(trials.userId, userId));
  const rows = had.flatMap(({ providerSubscriptionId, customerEmail, startedAt }) => {
    const emails = user?.isVerified ? [customerEmail, user.email] : [customerEmail];
    const mailboxes = new Set(emails.map((email) => trialMailbox(context, email)));
    return [...mailboxes].map((mailbox) => ({ mailbox, providerSubscriptionId, startedAt }));
  });
  if (rows.length > 0) await db.insert(trialMailboxes).values(rows).onConflictDoNothing();
}
