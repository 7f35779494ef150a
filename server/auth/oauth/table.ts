import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '../../../contract/auth/scopes.ts';
import { users } from '../users/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An app that a user connected: what it may do until they disconnect it. A grant that is revoked is deleted, with all its tokens. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address of its metadata document, or the id that we gave it. */
    clientId: text('client_id').notNull(),
    /** As the consent screen named it. */
    clientName: text('client_name').notNull(),
    clientHost: text('client_host'),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    /** Addresses of the interfaces that its tokens open. */
    resources: text('resources').array().notNull(),
    createdAt: moment('created_at').notNull(),
    /** To five minutes. */
    lastUsedAt: moment('last_used_at'),
    /** Moves on whenever the app renews its access. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('oauth_grants_user').on(table.userId), index('oauth_grants_expiry').on(table.expiresAt)],
);

/** What the protocol has to find again: requests, codes, tokens, and apps that registered themselves. */
export const oauthRecords = pgTable(
  'oauth_records',
  {
    /** SHA-256 of the secret by which it is found: reading this table opens nothing. */
    hash: text('hash').primaryKey(),
    kind: text('kind').notNull(),
    grantId: uuid('grant_id').references(() => oauthGrants.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code that a user types in for a device. */
    userCodeHash: text('user_code_hash').unique('oauth_records_user_code'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    consumedAt: moment('consumed_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('oauth_records_grant').on(table.grantId),
    index('oauth_records_expiry').on(table.expiresAt),
  ],
);
