import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '../users/table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const ownedByUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** `providerId` of a password; any other is the issuer of an OpenID provider. */
export const passwordProvider = 'credential';

/** A way to sign in: a password, or an identity at an OpenID provider, which is its issuer and its subject. */
export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    userId: ownedByUser(),
    /** The subject at the provider; of a password the person's id. */
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password_hash'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('credentials_user').on(table.userId),
    unique('credentials_provider_account').on(table.providerId, table.accountId),
  ],
);

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, base64url, as the authenticator gave it. */
    id: text('id').primaryKey(),
    userId: ownedByUser(),
    name: text('name').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** An authenticator app (TOTP, RFC 6238). Without `confirmedAt` it was begun and asks nothing of anyone yet. */
export const authenticators = pgTable('authenticators', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the product's secret. */
  secret: text('secret').notNull(),
  /** The time step of the last accepted code: no code is accepted twice. */
  lastStep: integer('last_step').notNull().default(0),
  confirmedAt: moment('confirmed_at'),
  createdAt: moment('created_at').notNull(),
});

/** One row a recovery code; it goes when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ownedByUser(),
    /** The first digits of the hash; of a code of the former kind its first four letters. */
    selector: text('selector').notNull(),
    /** SHA-256 of the code; of the former kind its other letters, hashed like a password. */
    hash: text('hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.selector] })],
);
