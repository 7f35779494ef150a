import { isNotNull } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ownedByUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: ownedByUser(),
    /** SHA-256 of what the cookie carries: reading this table opens nothing. */
    token: text('token').notNull().unique('sessions_token_key'),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The browser it was opened in, as in `known_devices`. */
    deviceId: text('device_id'),
    /** When the person last proved who they are; null in a session that a remembered device restored. */
    provedAt: moment('proved_at'),
    /** Opened with two factors, or with a passkey, which is two. */
    isStrong: boolean('is_strong').notNull().default(false),
    /** The person as whom an admin looks at the product in it, and until when. */
    actingAsUserId: text('acting_as_user_id').references(() => users.id, { onDelete: 'set null' }),
    actingUntil: moment('acting_until'),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_acting_as').on(table.actingAsUserId).where(isNotNull(table.actingAsUserId)),
  ],
);

/** A device that may restore its owner's session: the remember-me record of the specification. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    id: uuid('id').primaryKey(),
    userId: ownedByUser(),
    /** SHA-256 of what the cookie carries. It changes at every use. */
    tokenHash: text('token_hash').notNull().unique('remembered_devices_token_key'),
    /** The token before, which counts for a minute more: two tabs may start at once. */
    previousTokenHash: text('previous_token_hash'),
    rotatedAt: moment('rotated_at'),
    deviceId: text('device_id').notNull(),
    userAgent: text('user_agent'),
    isStrong: boolean('is_strong').notNull().default(false),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('remembered_devices_user').on(table.userId),
    index('remembered_devices_expiry').on(table.expiresAt),
  ],
);

/** Browsers in which a person has signed in before. Strangers who guess passwords elsewhere cannot lock them out here. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ownedByUser(),
    /** SHA-256 of the 32 random bytes that the browser keeps in a cookie, in hex. */
    deviceId: text('device_id').notNull(),
    lastSignedInAt: moment('last_signed_in_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceId] })],
);
