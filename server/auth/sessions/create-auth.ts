import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import type { Database } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import type { Logger } from '../../platform/log.ts';
import { credentials } from '../credentials/table.ts';
import { users } from '../users/table.ts';
import { lifetimes } from './lifetimes.ts';
import { sessions } from './table.ts';

/**
 * Better Auth on our own tables: it hashes passwords (scrypt) and makes sessions. Nothing of it is reachable from
 * outside; our verbs ask it. `db` is the connection, never a transaction.
 */
export function createAuth(
  environment: Pick<Environment, 'publicUrl'>,
  db: Database,
  secret: string,
  log: Logger,
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
    emailAndPassword: { enabled: true, minPasswordLength: 6, maxPasswordLength: 128 },
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

function withoutAddresses(sentence: string): string {
  return sentence.replace(/\S+@\S+/g, '[address]');
}
