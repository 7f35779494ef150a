import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditFacts, AuditKind, AuditSubject } from '../../../contract/platform/audit.ts';
import { users } from '../../auth/users/table.ts';
import type { Actor } from '../context.ts';

/** What happened to accounts and who asked for it: never a password, a token, a code or a mailed link. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    /** Whom it concerns; null when no user has that address, and once the account is gone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Who did it, where that is a person; null once their account is gone. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null of what was written down before this was. */
    actorKind: text('actor_kind').$type<Actor['kind']>(),
    /** Of a job or a command. */
    actorName: text('actor_name'),
    /** What it was done to, where that is no account. */
    subject: jsonb('subject').$type<AuditSubject>(),
    /** What changed: the same names in both, null where there was or is nothing. */
    before: jsonb('before').$type<AuditFacts>(),
    after: jsonb('after').$type<AuditFacts>(),
    /** In the words of the one who did it. */
    reason: text('reason'),
    clientAddress: text('client_address'),
    userAgent: text('user_agent'),
    detail: jsonb('detail').$type<Record<string, string | number | boolean>>().notNull(),
  },
  (table) => [
    index('audit_events_user').on(table.userId, table.at.desc().nullsFirst()),
    index('audit_events_actor').on(table.actorId, table.at.desc().nullsFirst()),
    index('audit_events_subject').on(sql`(subject ->> 'id')`, table.at.desc().nullsFirst()),
    index('audit_events_kind').on(table.kind, table.at.desc().nullsFirst()),
    index('audit_events_actor_kind').on(table.actorKind, table.at.desc().nullsFirst()),
    index('audit_events_newest').on(table.at.desc().nullsFirst()),
  ],
);
