import { boolean, date, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Office, RegisterName } from '../../../contract/companies/registers.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';
import type { RegistrationEvidence } from './deciding/compare-registration.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const ofCompany = () =>
  uuid('startup_id')
    .notNull()
    .references(() => startups.id, { onDelete: 'cascade' });

/** Where a company stands in a register or collection, with what says so; without a number where it was looked for in vain. */
export const companyRegistrations = pgTable(
  'company_registrations',
  {
    startupId: ofCompany(),
    register: text('register').$type<RegisterName>().notNull(),
    number: text('number'),
    /** As the register calls it. */
    name: text('name'),
    evidence: jsonb('evidence').$type<RegistrationEvidence[]>().notNull().default([]),
    /** Where it says the company's website is: looked at, and taken only where the site proves to be theirs. */
    website: text('website'),
    /** Why none was surely this company. */
    reason: text('reason'),
    /** Its page on LinkedIn, where a collection gives it by the company's website. */
    linkedin: text('linkedin'),
    /** When the register last answered, and when it is asked again. */
    checkedAt: moment('checked_at').notNull(),
    nextCheckAt: moment('next_check_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.startupId, table.register] }),
    index('company_registrations_due').on(table.nextCheckAt),
    index('company_registrations_checked').on(table.checkedAt),
  ],
);

/** People who run a company by a register: name and office, and nothing else that a register says of them. */
export const companyOfficers = pgTable(
  'company_officers',
  {
    startupId: ofCompany(),
    register: text('register').$type<RegisterName>().notNull(),
    name: text('name').notNull(),
    /** What spellings of one name have in common. */
    nameKey: text('name_key').notNull(),
    office: text('office').$type<Office>().notNull(),
    /** In the words of the register. */
    role: text('role').notNull(),
    since: date('since'),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.startupId, table.register, table.nameKey] }),
    index('company_officers_seen').on(table.lastSeenAt),
  ],
);

/** Which entries of registers users said are another company's. Taken off for them until an admin has answered, then for everyone. */
export const registerReports = pgTable(
  'register_reports',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startupId: ofCompany(),
    register: text('register').$type<RegisterName>().notNull(),
    /** The entry that was shown then. */
    number: text('number').notNull(),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
    /** What an admin answered; null while no one has. */
    isTheirs: boolean('is_theirs'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.startupId, table.register] }),
    index('register_reports_company').on(table.startupId, table.register),
  ],
);
