import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../auth/users/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
/** Free trials. A person has one, and so has a mailbox: of several the first counts. */
export const trials = pgTable(
  'trials',
  {
    providerSubscriptionId: text('provider_subscription_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerEmail: text('customer_email').notNull(),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [index('trials_user').on(table.userId), index('trials_customer_email').on(table.customerEmail)],
);

/**
 * Which mailboxes had a trial, as keyed hashes: the customer's, and the account's if it was confirmed. They stay when the
 * account and the trial are deleted, and then name no user.
 */
export const trialMailboxes = pgTable(
  'trial_mailboxes',
  {
    mailbox: text('mailbox').notNull(),
    providerSubscriptionId: text('provider_subscription_id').references(() => trials.providerSubscriptionId, {
      onDelete: 'set null',
    }),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [
    uniqueIndex('trial_mailboxes_key').on(table.mailbox, table.providerSubscriptionId),
    index('trial_mailboxes_subscription').on(table.providerSubscriptionId),
  ],
);
