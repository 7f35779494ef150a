import { createHmac } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { type UserId, userId as userIdOf } from '../../../contract/auth/accounts.ts';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import { deriveKey } from '../../platform/secrets/sign-and-seal.ts';
import { payerOf } from '../orders/judge-order.ts';
import { refreshState } from '../orders/order-state.ts';
import { billingOrders } from '../orders/table.ts';
import { subscriptions } from '../table.ts';
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

/** Of one mailbox trials are counted one after the other. Always in the same order, so that no two wait for each other. */
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

/**
 * Writes down which mailboxes had the trials of a person: the customer's of each, and the account's. An address that no one
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

/**
 * Under which it is remembered that a mailbox had its trial, in base64url: the same for each of its addresses, and without
 * the product's secret they cannot be told apart, not even by trying all addresses there are.
 */
function trialMailbox({ secrets }: Pick<Context, 'secrets'>, email: string): string {
  const key = deriveKey(secrets.authSecret, 'mailboxes of trials');
  return createHmac('sha256', key)
    .update(mailboxOf(payerOf({ customerEmail: email })))
    .digest('base64url');
}

type Mailboxes = { domain: string; tag: '+' | '-'; hasDotsIgnored?: true };

/** Providers that deliver an address with a tag, or with other dots, to the same person; each says so in its help pages. */
const ofProviders: Record<string, Mailboxes> = {
  'gmail.com': { domain: 'gmail.com', tag: '+', hasDotsIgnored: true },
  'googlemail.com': { domain: 'gmail.com', tag: '+', hasDotsIgnored: true },
  'outlook.com': { domain: 'outlook.com', tag: '+' },
  'hotmail.com': { domain: 'hotmail.com', tag: '+' },
  'live.com': { domain: 'live.com', tag: '+' },
  'icloud.com': { domain: 'icloud.com', tag: '+' },
  'me.com': { domain: 'icloud.com', tag: '+' },
  'mac.com': { domain: 'icloud.com', tag: '+' },
  'proton.me': { domain: 'proton.me', tag: '+', hasDotsIgnored: true },
  'protonmail.com': { domain: 'proton.me', tag: '+', hasDotsIgnored: true },
  'pm.me': { domain: 'proton.me', tag: '+', hasDotsIgnored: true },
  'fastmail.com': { domain: 'fastmail.com', tag: '+' },
  'yahoo.com': { domain: 'yahoo.com', tag: '-' },
};

/** The mailbox that a canonical address leads to: in the one form that all addresses of a mailbox have in common. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const provider = ofProviders[email.slice(at + 1)];
  if (at < 1 || !provider) return email;
  const [untagged = ''] = email.slice(0, at).split(provider.tag);
  const name = provider.hasDotsIgnored ? untagged.replaceAll('.', '') : untagged;
  return name === '' ? email : `${name}@${provider.domain}`;
}
