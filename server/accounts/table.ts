import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ownedByUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('full_name').notNull(),
  email: text('email').notNull().unique('users_email_key'),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  profession: text('profession'),
  experienceYears: integer('experience_years'),
  isAdmin: boolean('is_admin').notNull().default(false),
  /** The password was made by the product and shown once. */
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: ownedByUser(),
    token: text('token').notNull().unique('sessions_token_key'),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** A way to sign in: a password, or an account at an OpenID provider. */
export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    userId: ownedByUser(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password_hash'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('credentials_user').on(table.userId),
    unique('credentials_provider_account').on(table.providerId, table.accountId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

export const rateLimits = pgTable('rate_limits', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique('rate_limits_key'),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

export const alertFrequencies = ['daily', 'weekly', 'none'] as const;

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
  additionalRoles: text('additional_roles').array().notNull().default(sql`'{}'`),
  alertFrequency: text('alert_frequency')
    .$type<(typeof alertFrequencies)[number]>()
    .notNull()
    .default('daily'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** A device that may restore its owner's session. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    id: uuid('id').primaryKey(),
    userId: ownedByUser(),
    tokenHash: text('token_hash').notNull().unique('remembered_devices_token_key'),
    deviceId: text('device_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('remembered_devices_user').on(table.userId)],
);
