import { sql } from 'drizzle-orm';
import { bigint, boolean, char, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RoundKind } from '../../../contract/companies/round-kinds.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('full_name').notNull(),
    email: text('email').notNull().unique('users_email_key'),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    profession: text('profession'),
    experienceYears: integer('experience_years'),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** An admin who sees everything of the admin area and changes nothing. */
    isReadOnlyAdmin: boolean('is_read_only_admin').notNull().default(false),
    /** The password was made by the product and shown once. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** When they last used the product, to the hour or so; null before the first visit. */
    lastSeenAt: moment('last_seen_at'),
    /** Since when an operator keeps them out, and why. */
    suspendedAt: moment('suspended_at'),
    suspensionReason: text('suspension_reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    searchText: text('search_text').generatedAlwaysAs(sql`searchable(full_name || ' ' || email)`),
  },
  (table) => [
    // With what the list of admins is narrowed by, so that a page deep in it reads these and nothing else.
    index('users_name').on(table.name, table.id, table.emailVerified),
    index('users_newest').on(table.createdAt.desc().nullsFirst(), table.id, table.emailVerified),
    index('users_last_seen').on(sql`${table.lastSeenAt} desc nulls last`, table.id, table.emailVerified),
    index('users_search_start').on(sql`${table.searchText} text_pattern_ops`),
    index('users_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('users_suspended').on(table.suspendedAt).where(sql`suspended_at is not null`),
    index('users_unverified').on(table.createdAt).where(sql`not email_verified`),
    index('users_admins').on(table.id).where(sql`is_admin`),
  ],
);

export const userPreferences = pgTable('user_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  industries: text('preferred_industries').array().notNull().default(sql`'{}'`),
  countries: char('preferred_countries', { length: 2 }).array().notNull().default(sql`'{}'`),
  regions: text('preferred_regions').array().notNull().default(sql`'{}'`),
  cities: text('preferred_cities').array().notNull().default(sql`'{}'`),
  /** The same places in the form in which places are compared. */
  regionKeys: text('region_keys').array().notNull().default(sql`'{}'`),
  cityKeys: text('city_keys').array().notNull().default(sql`'{}'`),
  stages: text('preferred_stages').array().$type<RoundKind[]>().notNull().default(sql`'{}'`),
  /** Whole US dollars. */
  leastAmount: bigint('least_amount', { mode: 'number' }),
  mostAmount: bigint('most_amount', { mode: 'number' }),
  additionalRoles: text('additional_roles').array().notNull().default(sql`'{}'`),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** What a person says of themselves for letters to be written from. */
export const aboutMe = pgTable('about_me', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  work: text('work').notNull(),
  results: text('results').array().notNull(),
  links: text('links').array().notNull(),
  lookingFor: text('looking_for').notNull(),
  curriculum: text('curriculum').notNull(),
  countsForMatch: boolean('counts_for_match').notNull().default(false),
  /** Fields that it names, the most spoken of first; of whom it counts for. */
  experienceTags: text('experience_tags').array().notNull().default([]),
  updatedAt: moment('updated_at').notNull(),
});
