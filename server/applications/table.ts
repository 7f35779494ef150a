import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '../../contract/application-status.ts';
import { users } from '../accounts/table.ts';
import { startups } from '../startups/table.ts';

export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    generatedLetter: text('generated_letter'),
    status: text('status').$type<ApplicationStatus>().notNull().default('PENDING'),
    applicationDate: timestamp('application_date', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('applications_user_startup').on(table.userId, table.startupId),
    index('applications_newest').on(table.userId, table.applicationDate.desc().nullsFirst()),
  ],
);

/** What Clear All took away, for as long as that can be undone. */
export const clearedApplications = pgTable(
  'cleared_applications',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startupId: uuid('startup_id')
      .notNull()
      .references(() => startups.id, { onDelete: 'cascade' }),
    generatedLetter: text('generated_letter'),
    status: text('status').$type<ApplicationStatus>().notNull(),
    applicationDate: timestamp('application_date', { withTimezone: true }).notNull(),
    clearedAt: timestamp('cleared_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('cleared_applications_person').on(table.userId),
    index('cleared_applications_startup').on(table.startupId),
  ],
);
