import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../auth/users/table.ts';

/** People whom users know. Without the key of the installation a row names neither the person nor the company. */
export const networkPeople = pgTable(
  'network_people',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The same for the same person of the same user. */
    personHash: text('person_hash').notNull(),
    /** The same for the same name of a company, within one user's network. */
    companyHash: text('company_hash').notNull(),
    /** Name, position, company and profile. */
    sealed: text('sealed').notNull(),
    /** Tells whether a list says something new of them. */
    contentHash: text('content_hash').notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.personHash] }),
    index('network_people_company').on(table.userId, table.companyHash),
  ],
);
