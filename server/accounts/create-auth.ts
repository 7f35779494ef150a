import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import type { Database } from '../platform/database.ts';
import type { Environment } from '../platform/environment.ts';
import type { Logger } from '../platform/log.ts';
import { credentials, rateLimits, sessions, users, verifications } from './table.ts';

const days = (count: number) => count * 24 * 60 * 60;

/** Set by `askAuth` alone, from the address the server saw; whatever a client sends under this name is dropped. */
export const clientAddressHeader = 'x-client-ip';

/**
 * Passwords, sessions and attempt limits, on our own tables. Nothing of it is reachable from outside: the
 * verbs of this noun ask it. `db` is the connection, never a transaction.
 */
export function createAuth(
  environment: Pick<Environment, 'publicUrl'>,
  db: Database,
  secret: string,
  log: Logger,
) {
  const isSecure = environment.publicUrl.startsWith('https://');
  return betterAuth({
    appName: 'Upround',
    baseURL: environment.publicUrl,
    basePath: '/auth',
    secret,
    trustedOrigins: [new URL(environment.publicUrl).origin],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
        rateLimit: rateLimits,
      },
      transaction: true,
    }),
    emailAndPassword: { enabled: true, minPasswordLength: 6, maxPasswordLength: 128 },
    account: { accountLinking: { enabled: false } },
    user: {
      additionalFields: {
        profession: { type: 'string', required: false },
        experienceYears: { type: 'number', required: false },
        isAdmin: { type: 'boolean', required: false, defaultValue: false, input: false },
        mustChangePassword: { type: 'boolean', required: false, defaultValue: false, input: false },
      },
    },
    session: { expiresIn: days(30), updateAge: days(1) },
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 60, max: 10 },
        '/change-password': { window: 60, max: 5 },
      },
    },
    advanced: {
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      disableOriginCheck: false,
      disableCSRFCheck: false,
      // Better Auth would write `__Secure-`; `__Host-` also ties the cookie to this one host.
      useSecureCookies: false,
      cookiePrefix: isSecure ? '__Host-upround' : 'upround',
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
    },
    telemetry: { enabled: false },
    // Only the sentence: what is attached to it may hold an address or a password.
    logger: {
      level: 'error',
      log: (_level, message) => log.error({ part: 'sign-in' }, withoutAddresses(message)),
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

function withoutAddresses(sentence: string): string {
  return sentence.replace(/\S+@\S+/g, '[address]');
}
