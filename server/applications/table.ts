import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ApplicationStatus,
  ClosingReason,
  SubStatus,
} from '../../contract/applications/application-status.ts';
import { users } from '../auth/users/table.ts';
import { startups } from '../companies/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startupId: uuid('startup_id').references(() => startups.id, { onDelete: 'set null' }),
    /** What a company that is not among ours is called; triggers.sql writes it when one of ours goes. */
    companyName: text('company_name'),
    generatedLetter: text('generated_letter'),
    /** Who changed the letter last, and how often by then: a save that arrives late is told by them. */
    letterSitting: uuid('letter_sitting'),
    letterSaves: integer('letter_saves'),
    status: text('status').$type<ApplicationStatus>().notNull().default('PENDING'),
    /** Where a positive reply has led. */
    subStatus: text('sub_status').$type<SubStatus>(),
    applicationDate: moment('application_date').notNull(),
    sentOn: date('sent_on'),
    answeredOn: date('answered_on'),
    contactName: text('contact_name'),
    contactEmail: text('contact_email'),
    /** Where the job ad stands that the user answers: an address of the web. */
    jobAdUrl: text('job_ad_url'),
    notes: text('notes').notNull().default(''),
    followUpOn: date('follow_up_on'),
    /** The follow-up that a mail reminded of: of each once. */
    remindedOf: date('reminded_of'),
    closingReason: text('closing_reason').$type<ClosingReason>(),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    unique('applications_user_startup').on(table.userId, table.startupId),
    index('applications_newest').on(table.userId, table.applicationDate.desc().nullsFirst()),
    index('applications_startup').on(table.startupId),
    index('applications_follow_ups').on(table.userId, table.followUpOn).where(sql`follow_up_on is not null`),
    check('applications_named', sql`startup_id is not null or company_name is not null`),
  ],
);

/** Each time that an application got another status or sub-status. How it began says the application itself. */
export const applicationChanges = pgTable(
  'application_changes',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The application's user, so that both lie on one server where users are spread; triggers.sql writes it for older releases. */
    userId: text('user_id'),
    before: text('before').$type<ApplicationStatus>().notNull(),
    after: text('after').$type<ApplicationStatus>().notNull(),
    /** The sub-status from then on. */
    subStatus: text('sub_status').$type<SubStatus>(),
    at: moment('at').notNull(),
  },
  (table) => [index('application_changes_application').on(table.applicationId, table.at)],
);

/** Both columns, so that they are joined on one server where users are spread over several. */
export const isChangeOfApplication = sql`${applicationChanges.applicationId} = ${applications.id}
  and ${applicationChanges.userId} = ${applications.userId}`;

/** What was deleted, whole rows as they were, for as long as that can be undone. */
export const clearedApplications = pgTable(
  'cleared_applications',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The row of `applications`, and those of its history. */
    application: jsonb('application').notNull(),
    changes: jsonb('changes').notNull(),
    /** The company may be gone when it comes back. */
    companyName: text('company_name').notNull(),
    /** Whether all were deleted at once. */
    isOfAll: boolean('is_of_all').notNull(),
    clearedAt: moment('cleared_at').notNull(),
  },
  (table) => [
    index('cleared_applications_person').on(table.userId),
    unique('cleared_applications_of_user').on(table.userId, table.id),
  ],
);

/** Who has their follow-ups in a calendar, by an address that is signed for this row and ends with it. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  feedId: uuid('feed_id').notNull(),
  createdAt: moment('created_at').notNull(),
});
