import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RemovalKind, RemovalStatus } from '../../../contract/public/removal-requests.ts';
import { users } from '../../auth/users/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who asked that a company, or a person of one, is left out; the company by its name, whichever record that is now. */
export const removalRequests = pgTable(
  'opt_out_requests',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<RemovalKind>().notNull(),
    companyName: text('company_name').notNull(),
    companyKey: text('company_key').notNull(),
    /** Empty of a whole company. */
    personName: text('person_name').notNull().default(''),
    personKey: text('person_key').notNull().default(''),
    /** Whom the answer goes to; null once it is forgotten. */
    email: text('email'),
    /** In their words; null once it is forgotten. */
    reason: text('reason'),
    status: text('status').$type<RemovalStatus>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When they opened the link of the mail. */
    provenAt: moment('proven_at'),
    decidedAt: moment('decided_at'),
    /** The admin who decided; null once their account is gone. */
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** What the admin told them. */
    answer: text('answer'),
  },
  (table) => [
    uniqueIndex('opt_out_requests_waiting')
      .on(table.companyKey, table.personKey, table.email)
      .where(sql`status in ('unproven', 'open')`),
    index('opt_out_requests_status').on(table.status, table.createdAt),
  ],
);

/** Names that stay out, whichever source reports them again: a whole company where the key of the person is empty. */
export const removals = pgTable(
  'opt_outs',
  {
    companyKey: text('company_key').notNull(),
    personKey: text('person_key').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyKey, table.personKey] })],
);
