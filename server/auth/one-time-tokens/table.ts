import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const tokenPurposes = [
  'verify-email',
  'change-email',
  'reset-password',
  'recovery',
  'second-factor',
  'provider',
  'passkey-sign-in',
  'passkey-creation',
  'opt-out',
  'board-invitation',
] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** Secrets that open one thing once: links in mails, steps of a sign-in. */
export const tokens = pgTable(
  'tokens',
  {
    /** SHA-256 of the secret: reading this table opens nothing. */
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    content: jsonb('content').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('tokens_user').on(table.userId, table.purpose),
    index('tokens_expiry').on(table.expiresAt),
  ],
);
