import { createHash } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { parse, serialize } from 'hono/utils/cookie';
import type { Database } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Logger } from '../../platform/log.ts';
import { withoutAddresses } from '../../platform/text/without-addresses.ts';
import { createPasswordHasher } from '../credentials/passwords/password-hash.ts';
import { credentials } from '../credentials/table.ts';
import { users } from '../users/table.ts';
import { sessions } from './table.ts';

/**
 * Better Auth on our own tables: it makes sessions. Nothing of it is reachable from outside; our verbs ask it. `db` is the
 * connection, never a transaction.
 */
export function createAuth(
  environment: Pick<Environment, 'publicUrl'>,
  db: Database,
  secret: string,
  log: Logger,
  hasher = createPasswordHasher(async () => false),
) {
  return betterAuth({
    appName: 'Upround',
    baseURL: environment.publicUrl,
    basePath: '/auth',
    secret,
    trustedOrigins: [new URL(environment.publicUrl).origin],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials },
    }),
    emailAndPassword: { enabled: true, minPasswordLength: 6, maxPasswordLength: 128, password: hasher },
    account: { accountLinking: { enabled: false } },
    session: {
      expiresIn: lifetimes.session,
      additionalFields: {
        deviceId: { type: 'string', required: false, input: false },
        provedAt: { type: 'date', required: false, input: false },
        isStrong: { type: 'boolean', required: false, input: false },
        lastSeenAt: { type: 'date', required: false, input: false },
      },
    },
    // Of its tables those are there that we have it use.
    advanced: { database: { validateSchema: false } },
    telemetry: { enabled: false },
    // Only the sentence: what is attached to it may hold an address or a password.
    logger: {
      level: 'error',
      log: (_level, message) => log.error({ part: 'sign-in' }, withoutAddresses(message)),
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

const minutes = (count: number) => count * 60;

const days = (count: number) => count * 86_400;

/** How long things of a session last, in seconds. */
export const lifetimes = {
  /** A session that no one uses. */
  idle: days(1),
  /** A session that is used every day. */
  session: days(30),
  /** How often a visit is written down. */
  visit: minutes(5),
  /** How long an admin may look at the product as another user. */
  acting: minutes(30),
  /** A device that no one uses; every restored session extends it. */
  remembered: days(30),
  /** A device that is used all the time. */
  rememberedAtMost: days(365),
  /** How long the remember-me token before the present one still counts. */
  previousToken: minutes(1),
  /** The cookie that names a browser. */
  device: days(400),
  /** From the right password to the code. */
  secondFactor: minutes(10),
  /** A passkey's challenge, and how long a device may take to answer it. */
  passkey: minutes(5),
} as const;

/** The cookies of the product. Each is a random secret; no script can read it, no other site makes a browser send it. */
const cookieLifetimes = {
  /** The session. It goes with the browser window; the server ends it earlier. */
  session: null,
  /** Which browser this is. */
  device: lifetimes.device,
  /** The secret of the remember-me record. */
  remember: lifetimes.remembered,
  /** A sign-in that waits for its second factor. */
  challenge: lifetimes.secondFactor,
  /** A sign-in that is at the OpenID provider. */
  provider: 600,
  /** A passkey's challenge. */
  passkey: lifetimes.passkey,
  /** The request of an app that sent the browser here; the library of the protocol writes it. */
  oauth: 900,
} as const;

type CookieName = keyof typeof cookieLifetimes;

/** Where the product is reached decides what a cookie may be: `__Host-` binds it to this host and to https. */
type Site = { publicUrl: string };

export function cookieName({ publicUrl }: Site, name: CookieName): string {
  return isSecure(publicUrl) ? `__Host-upround.${name}` : `upround.${name}`;
}

export function readCookie(place: Site, headers: Headers, name: CookieName): string | null {
  const full = cookieName(place, name);
  return parse(headers.get('cookie') ?? '', full)[full] ?? null;
}

/** Whether the caller was signed in here; nothing is proved by it. */
export function isMember(place: Site, headers: Headers): boolean {
  return readCookie(place, headers, 'session') !== null || readCookie(place, headers, 'remember') !== null;
}

export function writeCookie(place: Site, name: CookieName, value: string): string {
  return line(place, name, value, cookieLifetimes[name]);
}

export function clearCookie(place: Site, name: CookieName): string {
  return line(place, name, '', 0);
}

/** In which form a cookie's secret is kept in a table. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function line(place: Site, name: CookieName, value: string, maxAge: number | null): string {
  return serialize(cookieName(place, name), value, {
    httpOnly: true,
    secure: isSecure(place.publicUrl),
    sameSite: 'Lax',
    path: '/',
    ...(maxAge === null ? {} : { maxAge }),
  });
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https://');
