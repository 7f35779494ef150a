import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditKind } from '../../contract/audit.ts';
import { users } from '../accounts/table.ts';

/** What happened to accounts and who asked for it: never a password, a token, a code or a mailed link. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    /** Whom it concerns; null when nobody has that address, and once the account is gone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    clientAddress: text('client_address'),
    userAgent: text('user_agent'),
    detail: jsonb('detail').$type<Record<string, string | number | boolean>>().notNull(),
  },
  (table) => [
    index('audit_events_user').on(table.userId, table.at.desc().nullsFirst()),
    index('audit_events_newest').on(table.at.desc().nullsFirst()),
  ],
);
