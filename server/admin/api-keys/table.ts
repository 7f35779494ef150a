import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ApiScope } from '../../../contract/admin/api-keys.ts';
import type { SentAnswer } from '../../../contract/admin/imports/sent-rounds.ts';
import { users } from '../../auth/users/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Keys of programs that send rounds in. One that was revoked stays, to say what its rounds came from. */
export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  /** SHA-256 of the key, which is random: reading this table opens nothing. */
  hash: text('hash').notNull().unique('api_keys_hash'),
  scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
  madeBy: text('made_by').references(() => users.id, { onDelete: 'set null' }),
  madeAt: moment('made_at').notNull(),
  expiresAt: moment('expires_at'),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
});
export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** Batches that were sent with an Idempotency-Key, so that one that is sent again is answered and not recorded. */
export const sentBatches = pgTable(
  'sent_batches',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    idempotencyKey: text('idempotency_key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').$type<SentAnswer>(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.idempotencyKey] })],
);
