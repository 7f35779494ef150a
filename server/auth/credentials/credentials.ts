import { randomUUID } from 'node:crypto';
import { and, asc, eq, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm';
import { connectionsPath, securityPath } from '../../../contract/account/settings-pages.ts';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import type { Ways } from '../../../contract/auth/credentials.ts';
import type { ProviderMode } from '../../../contract/auth/sessions.ts';
import { type AccountChange, accountNoticeMail } from '../../../emails/auth/auth.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { deviceNameOf } from '../../platform/audit/device-name.ts';
import { type Context, requireUser, sessionOf } from '../../platform/context.ts';
import { askTogether, question } from '../../platform/database/ask-together.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { mustVerifySecondFactor } from '../sessions/policy.ts';
import { users } from '../users/table.ts';
import { presentWays } from './present.ts';
import { authenticators, credentials, passkeys, passwordProvider, recoveryCodes } from './table.ts';

/**
 * Writes to a person what changed in how their account is entered, in the caller's transaction. `id` names the change:
 * of one change there is one mail.
 */
export async function notifyOwner(
  context: Context,
  {
    userId,
    happened,
    caller,
    id,
    recoveryCodesLeft,
  }: {
    userId: string;
    happened: AccountChange;
    caller: Caller | null;
    id: string;
    recoveryCodesLeft?: number;
  },
): Promise<void> {
  const [user] = await context.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  await deliverMail(context, {
    occasion: `${happened}:${id}`,
    userId,
    lane: 'transactional',
    message: {
      to: user.email,
      ...accountNoticeMail({
        name: user.name,
        happened,
        at: context.now().toISOString(),
        device: deviceNameOf(caller?.headers.get('user-agent') ?? null),
        recoveryCodesLeft,
        settingsUrl: `${context.environment.publicUrl}${pageOf(happened)}`,
      }),
    },
  });
}

/** Where in the settings its owner sees it. */
const pageOf = (happened: AccountChange) =>
  happened === 'access-token-created' ? connectionsPath : securityPath;

/**
 * An admin who has a second factor proves it before a second factor is added or removed: an attacker who knows the password
 * alone must not get around it by setting up one of their own. Throws FORBIDDEN; of anyone else it asks nothing.
 */
export async function requireOwnFactor(context: Context, userId: UserId): Promise<void> {
  const { db, environment } = context;
  const [user] = await db.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, userId));
  if (!user || !mustVerifySecondFactor(user, sessionOf(context), environment)) return;
  const stored = await db
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1);
  const confirmed = await db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  if (stored.length + confirmed.length > 0)
    throw new ApiError('FORBIDDEN', 'Please confirm with your second factor first.');
}

const owner = sql.placeholder('userId');

const selectWays = askTogether<{ userId: UserId }>()('ways of a user to sign in', {
  passwords: question({ id: credentials.id }, (select) =>
    select
      .from(credentials)
      .where(and(eq(credentials.userId, owner), eq(credentials.providerId, passwordProvider))),
  ),
  identities: question({ issuer: credentials.providerId, since: credentials.createdAt }, (select) =>
    select
      .from(credentials)
      .where(and(eq(credentials.userId, owner), ne(credentials.providerId, passwordProvider)))
      .orderBy(asc(credentials.createdAt)),
  ),
  passkeys: question(getTableColumns(passkeys), (select) =>
    select.from(passkeys).where(eq(passkeys.userId, owner)).orderBy(asc(passkeys.createdAt)),
  ),
  authenticators: question({ since: authenticators.confirmedAt }, (select) =>
    select
      .from(authenticators)
      .where(and(eq(authenticators.userId, owner), isNotNull(authenticators.confirmedAt))),
  ),
  recoveryCodes: question({ selector: recoveryCodes.selector }, (select) =>
    select.from(recoveryCodes).where(eq(recoveryCodes.userId, owner)),
  ),
});

/** How the caller can sign in and confirm who they are. */
export async function listWays(context: Context): Promise<Ways> {
  const userId = requireUser(context);
  const ways = await selectWays(context.db, { userId });
  const [authenticator] = ways.authenticators;
  return presentWays(
    {
      hasPassword: ways.passwords.length > 0,
      identities: ways.identities,
      passkeys: ways.passkeys,
      authenticator: authenticator?.since
        ? { since: authenticator.since, recoveryCodesLeft: ways.recoveryCodes.length }
        : null,
    },
    context.environment.openId,
  );
}

/**
 * Takes away how a person can sign in, in the caller's transaction; the password may stay. `factors` says how many
 * passkeys, authenticator apps and providers went.
 */
export async function dropWays(
  context: Context,
  { userId, keepsPassword }: { userId: UserId; keepsPassword: boolean },
): Promise<{ factors: number }> {
  const { db } = context;
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const keys = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  const apps = await db
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt });
  const identities = await db
    .delete(credentials)
    .where(and(eq(credentials.userId, userId), ne(credentials.providerId, passwordProvider)))
    .returning({ id: credentials.id });
  if (!keepsPassword) await db.delete(credentials).where(eq(credentials.userId, userId));
  // An app that was only begun opened nothing: no one has to hear of it.
  const confirmed = apps.filter(({ confirmedAt }) => confirmedAt !== null);
  return { factors: keys.length + confirmed.length + identities.length };
}

/** Gives a person an identity at a provider as a way to sign in; false when someone has it already. */
export async function addIdentity(
  context: Context,
  { userId, issuer, subject }: { userId: UserId; issuer: string; subject: string },
): Promise<boolean> {
  const added = await context.db
    .insert(credentials)
    .values({
      id: randomUUID(),
      userId,
      providerId: issuer,
      accountId: subject,
      createdAt: context.now(),
      updatedAt: context.now(),
    })
    .onConflictDoNothing({ target: [credentials.providerId, credentials.accountId] })
    .returning({ id: credentials.id });
  return added.length > 0;
}

/** Whose identity at a provider this is; null when no one here has it. The e-mail address plays no part. */
export async function findIdentity(
  context: Context,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<UserId | null> {
  const [found] = await context.db
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(and(eq(credentials.providerId, issuer), eq(credentials.accountId, subject)));
  return found ? userId.parse(found.userId) : null;
}

/** What a person is told of signing in with a provider, which they know by its name. */
export const providerMessages = {
  failed: (mode: ProviderMode | null, name: string) =>
    `Failed to sign ${mode === 'register' ? 'up' : 'in'} with ${name}`,
  profileUnreachable: 'Unable to access user profile. Please try again.',
  noAccount: (name: string) => `No account found with this ${name} account. Please sign up first.`,
  hasPassword: (name: string) =>
    `This email is already registered with a password account. Please sign in with your email and password instead, or use a different ${name} account.`,
  hasAccount: 'Account already exists. Please try logging in instead.',
  notCreated: (detail: string) => `Failed to create user profile: ${detail}`,
  emailMissing: (name: string) => `${name} did not share an email address.`,
  emailUnconfirmed: (name: string) => `${name} has not confirmed that this email address is yours.`,
};
