import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '../../../contract/auth/scopes.ts';
import { users } from '../users/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Tokens that users made for programs of their own. One that is revoked is deleted; the audit log tells of it. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    /** SHA-256 of the token, which is random: reading this table opens nothing. */
    hash: text('hash').notNull().unique('access_tokens_hash'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** To five minutes. */
    lastUsedAt: moment('last_used_at'),
    /** Roughly: `203.0.113.x`. */
    lastUsedNetwork: text('last_used_network'),
  },
  (table) => [
    index('access_tokens_user').on(table.userId),
    index('access_tokens_expiry').on(table.expiresAt),
  ],
);
