import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { userId as userIdOf } from '../../../contract/auth/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { payerOf } from '../orders/judge-order.ts';
import { refreshState } from '../orders/refresh-state.ts';
import { billingOrders } from '../orders/table.ts';
import { subscriptions } from '../table.ts';
import { storeTrialMailboxes } from './store-trial-mailboxes.ts';
import { trialMailboxes, trials } from './table.ts';

/**
 * Writes down that a subscription began with a trial, and which of the trials of a person or a mailbox is the
 * first: the others grant nothing. It does not matter in which order they become known. Answers whether it changed
 * anything. In the transaction that holds the person's row.
 */
export async function recountTrial(context: Context, id: string): Promise<boolean> {
  const { db } = context;
  const [trial] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), isNotNull(subscriptions.trialEndDate)));
  if (!trial?.providerSubscriptionId) return false;
  const [first] = await db
    .select({ email: billingOrders.customerEmail })
    .from(billingOrders)
    .where(eq(billingOrders.subscriptionId, id))
    .orderBy(asc(billingOrders.placedAt))
    .limit(1);
  const customerEmail = payerOf({ customerEmail: first?.email ?? trial.customerEmail ?? '' });
  await db
    .insert(trials)
    .values({
      providerSubscriptionId: trial.providerSubscriptionId,
      userId: trial.userId,
      customerEmail,
      startedAt: trial.startDate,
    })
    .onConflictDoNothing();
  await storeTrialMailboxes(context, userIdOf.parse(trial.userId));
  const mailboxes = await lockMailboxes(context, trial.providerSubscriptionId);
  const changed = await db
    .update(subscriptions)
    .set({ isTrialRepeated: sql`not ${subscriptions.isTrialRepeated}` })
    .where(and(isRelated(trial.userId, mailboxes), sql`${subscriptions.isTrialRepeated} <> ${isRepeated}`))
    .returning({ id: subscriptions.id });
  for (const other of changed)
    if (other.id !== id) await refreshState(context, other.id, { kind: 'event', id: null });
  return changed.some((each) => each.id === id);
}

/** Of one mailbox trials are counted one after the other. Always in the same order, so that nobody waits for each other. */
async function lockMailboxes({ db }: Context, subscriptionId: string): Promise<string[]> {
  const { mailbox, providerSubscriptionId } = trialMailboxes;
  const stored = await db
    .select({ mailbox })
    .from(trialMailboxes)
    .where(eq(providerSubscriptionId, subscriptionId));
  const mailboxes = stored.map((each) => each.mailbox).toSorted();
  for (const each of mailboxes)
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`trial:${each}`}, 0))`);
  return mailboxes;
}

/** Of the same person or mailbox there was one before; where its account is deleted only the mailbox is known. */
const isRepeated = sql<boolean>`(exists (
  select 1 from ${trials} mine, ${trials} earlier
  where mine.provider_subscription_id = ${subscriptions.providerSubscriptionId}
    and (earlier.user_id = mine.user_id or earlier.customer_email = mine.customer_email)
    and (earlier.started_at, earlier.provider_subscription_id) < (mine.started_at, mine.provider_subscription_id)
) or exists (
  select 1 from ${trialMailboxes} mine, ${trialMailboxes} earlier
  where mine.provider_subscription_id = ${subscriptions.providerSubscriptionId}
    and earlier.mailbox = mine.mailbox
    and (earlier.started_at, coalesce(earlier.provider_subscription_id, ''))
      < (mine.started_at, mine.provider_subscription_id)
))`;

function isRelated(userId: string, mailboxes: string[]): SQL {
  const { mailbox, providerSubscriptionId } = trialMailboxes;
  return sql`${subscriptions.providerSubscriptionId} in (
    select provider_subscription_id from ${trials} where user_id = ${userId}
    union select ${providerSubscriptionId} from ${trialMailboxes}
      where ${inArray(mailbox, mailboxes)} and ${providerSubscriptionId} is not null
  )`;
}
