import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type UserId, userId as userIdOf } from '../../../contract/auth/accounts.ts';
import { email as emailOf, fullName, registrationMessages } from '../../../contract/auth/registration.ts';
import { noPreferences } from '../../../contract/feed/preferences/preferences.ts';
import { unexpectedErrorMessage } from '../../../contract/platform/errors.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { type Context, inTransaction, requireMachine } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Identity } from '../../platform/fetch/openid-provider.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { requireEmail } from '../../platform/text/require-email.ts';
import { addIdentity, findIdentity, providerMessages as messages } from '../credentials/credentials.ts';
import { credentials, passwordProvider } from '../credentials/table.ts';
import { welcomeUser } from '../email-addresses/confirm-email.ts';
import { savePreferences } from '../profile/profile.ts';
import { users } from '../users/table.ts';
import { type CreatedAdmin, createAdmin } from './create-admin.ts';

/**
 * Creates an account for an identity at a provider that no one here has, and welcomes the person. All of it is made, or
 * none. Throws with the catalogue's text when the address belongs to someone, or is not certainly the person's own.
 */
export async function registerWithIdentity(
  visitor: Context,
  identity: Identity,
  providerName: string,
  caller: Caller,
): Promise<UserId> {
  const email = readEmail(identity, providerName);
  const userId = userIdOf.parse(randomUUID());
  try {
    await refuseTaken(visitor, email, providerName);
    await inTransaction({ ...visitor, actor: { kind: 'user', userId } }, async (context) => {
      await addUser(context, { userId, email, name: readName(identity, email) }, identity);
      if (!(await addIdentity(context, { userId, ...identity })))
        throw new ApiError('CONFLICT', messages.hasAccount);
      await savePreferences(context, noPreferences);
      await welcomeUser(context);
      await recordEvent(context, { kind: 'registered', userId, caller, detail: { by: 'provider' } });
    });
    return userId;
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    visitor.log.error({ error: thrown }, 'an account could not be created');
    throw new ApiError('UNAVAILABLE', messages.notCreated(unexpectedErrorMessage), { cause: thrown });
  }
}

function readEmail({ email, isEmailVerified }: Identity, providerName: string): string {
  if (email === null) throw notCreated(messages.emailMissing(providerName));
  if (!isEmailVerified) throw notCreated(messages.emailUnconfirmed(providerName));
  const read = emailOf.safeParse(email);
  if (!read.success) throw notCreated(registrationMessages.emailInvalid);
  return read.data;
}

const longestName = 100;

const notCreated = (detail: string) => new ApiError('INVALID', messages.notCreated(detail));

/** The name that the provider gives, as far as it is one; otherwise the words before the @. */
function readName({ name }: Identity, email: string): string {
  const words = (name ?? '').replace(/\p{C}+/gu, ' ').trim();
  const read = fullName.safeParse([...words].slice(0, longestName).join('').trim());
  return read.success ? read.data : wordsOf(email);
}

function wordsOf(email: string): string {
  const local = email.split('@')[0] ?? email;
  return local.replace(/[._+-]+/g, ' ').trim() || local;
}

async function refuseTaken(context: Context, email: string, providerName: string): Promise<void> {
  const [taken] = await context.db
    .select({ passwordId: credentials.id })
    .from(users)
    .leftJoin(
      credentials,
      and(eq(credentials.userId, users.id), eq(credentials.providerId, passwordProvider)),
    )
    .where(eq(users.email, email));
  if (!taken) return;
  const hasPassword = taken.passwordId !== null;
  throw new ApiError(
    'CONFLICT',
    hasPassword ? messages.hasPassword(providerName) : registrationMessages.emailTaken,
  );
}

/** Of two registrations of one address at once the second waits here, and is told by which of the two it lost. */
async function addUser(
  context: Context,
  { userId, email, name }: { userId: UserId; email: string; name: string },
  identity: Identity,
): Promise<void> {
  const now = context.now();
  const added = await context.db
    .insert(users)
    .values({ id: userId, name, email, emailVerified: true, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (added.length > 0) return;
  const isSameUser = (await findIdentity(context, identity)) !== null;
  throw new ApiError('CONFLICT', isSameUser ? messages.hasAccount : registrationMessages.emailTaken);
}

/** Who is admin at a start: someone it made, someone it found, or no one until a command makes one. */
export type FirstAdmin = { kind: 'made'; admin: CreatedAdmin } | { kind: 'known' } | { kind: 'missing' };

/**
 * Makes the first admin where there is none: with the configured password, or on the embedded database with a
 * one-time password.
 */
export async function prepareFirstAdmin(context: Context): Promise<FirstAdmin> {
  requireMachine(context);
  const { adminEmail, adminPassword, databaseUrl } = context.environment;
  const admins = await context.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isAdmin, true))
    .limit(1);
  if (admins.length > 0) return { kind: 'known' };
  if (adminPassword === null && databaseUrl !== null) return { kind: 'missing' };
  // A user who registered under this address themselves is not made an admin for it.
  if (adminPassword === null && (await isRegistered(context, adminEmail))) return { kind: 'missing' };
  return { kind: 'made', admin: await createAdmin(context, adminEmail, adminPassword ?? undefined) };
}

async function isRegistered(context: Context, email: string): Promise<boolean> {
  const found = await context.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, requireEmail(email)));
  return found.length > 0;
}
