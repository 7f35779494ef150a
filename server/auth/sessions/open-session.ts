import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, not, sql } from 'drizzle-orm';
import { userMessages } from '../../../contract/admin/users.ts';
import type { Session, UserId } from '../../../contract/auth/accounts.ts';
import type { RememberMeRecord } from '../../../contract/auth/sessions.ts';
import { entitlementOf } from '../../billing/entitlement/entitlement-of.ts';
import { findLatest } from '../../billing/entitlement/entitlements.ts';
import { type Context, impersonationOf, inTransaction, sessionOf } from '../../platform/context.ts';
import { recall } from '../../platform/database/cached-reads.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { isActive } from '../../platform/is-active.ts';
import { aboutMe, userPreferences, users } from '../users/table.ts';
import { type Auth, clearCookie, hashOf, lifetimes, readCookie, writeCookie } from './create-auth.ts';
import { mustVerifySecondFactor } from './policy.ts';
import { presentSession } from './present.ts';
import { knownDevices, rememberedDevices, sessions } from './table.ts';

export type Opening = {
  userId: UserId;
  /** With two factors. */
  isStrong: boolean;
  /** The person proved who they are just now, and not through a remembered device. */
  isProved: boolean;
  rememberMe: boolean;
  /** Whether what was shown still opens the account: someone may have ended it while the session was being made. */
  holds?: (context: Context) => Promise<boolean>;
};

export type Opened = { session: Session; cookies: string[]; rememberMe: RememberMeRecord | null };

/**
 * Opens a session for a person who has proved who they are, in the caller's browser, in place of whatever session that
 * had. Outside of any transaction: Better Auth writes through its own connection. Throws UNAUTHORIZED when what was shown
 * opens the account no more.
 */
export async function openSession(
  context: Context,
  auth: Auth,
  opening: Opening,
  caller: Caller,
): Promise<Opened> {
  const { environment } = context;
  await requireNotSuspended(context, opening.userId);
  const device = deviceOf(context, caller);
  const secret = randomBytes(32).toString('base64url');
  const facts = await createSession(context, auth, opening, caller, secret, device);
  // Last, so that a user who cannot be let in keeps what they had.
  await endPrevious(context, caller, opening.userId);
  const cookies = [writeCookie(environment, 'session', secret), writeCookie(environment, 'device', device)];
  await knowDevice(context, { userId: opening.userId, deviceId: hashOf(device) });
  const remembered = opening.rememberMe ? await remember(context, opening, caller, hashOf(device)) : null;
  await requireStillGood(context, opening, { sessionId: facts.id, deviceId: hashOf(device) });
  if (remembered) cookies.push(writeCookie(environment, 'remember', remembered.secret));
  else if (opening.isProved) cookies.push(clearCookie(environment, 'remember'));
  const actor = { kind: 'user' as const, userId: opening.userId, session: facts };
  return {
    session: await loadSession({ ...context, actor }, opening.userId),
    cookies,
    rememberMe: remembered?.record ?? null,
  };
}

/**
 * Takes all of it back and throws UNAUTHORIZED when the password, passkey or provider that was shown is gone by now. Waits
 * for a call that is about to take it away, and a later call finds the session and ends it.
 */
async function requireStillGood(
  context: Context,
  { userId, holds }: Opening,
  { sessionId, deviceId }: { sessionId: string; deviceId: string },
): Promise<void> {
  if (!holds) return;
  const isGood = await inTransaction(context, async (context) => {
    await context.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share');
    return holds(context);
  });
  if (isGood) return;
  const { db } = context;
  for (const table of [rememberedDevices, knownDevices])
    await db.delete(table).where(and(eq(table.userId, userId), eq(table.deviceId, deviceId)));
  await db.delete(sessions).where(eq(sessions.id, sessionId));
  throw new ApiError('UNAUTHORIZED', 'Invalid credentials');
}

async function createSession(
  context: Context,
  auth: Auth,
  { userId, isStrong, isProved }: Opening,
  { headers, clientAddress }: Caller,
  secret: string,
  device: string,
) {
  const now = context.now();
  const { internalAdapter } = await auth.$context;
  const facts = { provedAt: isProved ? now : null, isStrong };
  const created = await internalAdapter.createSession(
    userId,
    true,
    {
      ...facts,
      token: hashOf(secret),
      deviceId: hashOf(device),
      ipAddress: clientAddress,
      userAgent: headers.get('user-agent')?.slice(0, 300) ?? '',
      lastSeenAt: now,
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + lifetimes.idle * 1000),
    },
    true,
  );
  await context.db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
  return { id: created.id, ...facts };
}

/** One browser has one session. Another user who was remembered here is forgotten. */
async function endPrevious(context: Context, { headers }: Caller, userId: UserId): Promise<void> {
  const session = readCookie(context.environment, headers, 'session');
  if (session !== null) await context.db.delete(sessions).where(eq(sessions.token, hashOf(session)));
  const remember = readCookie(context.environment, headers, 'remember');
  if (remember === null) return;
  const [stored] = await context.db
    .select({ id: rememberedDevices.id, userId: rememberedDevices.userId })
    .from(rememberedDevices)
    .where(eq(rememberedDevices.tokenHash, hashOf(remember)));
  if (stored && stored.userId !== userId)
    await context.db.delete(rememberedDevices).where(eq(rememberedDevices.id, stored.id));
}

async function remember(
  context: Context,
  { userId, isStrong }: Opening,
  { headers }: Caller,
  deviceId: string,
): Promise<{ record: RememberMeRecord; secret: string }> {
  const secret = randomBytes(32).toString('base64url');
  const createdAt = context.now();
  const expiresAt = new Date(createdAt.getTime() + lifetimes.remembered * 1000);
  const token = randomUUID();
  await context.db
    .delete(rememberedDevices)
    .where(and(eq(rememberedDevices.userId, userId), eq(rememberedDevices.deviceId, deviceId)));
  await context.db.insert(rememberedDevices).values({
    id: token,
    userId,
    tokenHash: hashOf(secret),
    deviceId,
    userAgent: headers.get('user-agent')?.slice(0, 300) ?? null,
    isStrong,
    expiresAt,
    createdAt,
  });
  const record = {
    userId,
    token,
    deviceId,
    expiresAt: expiresAt.getTime(),
    createdAt: createdAt.getTime(),
  };
  return { record, secret };
}

/** Passes for everyone whom no operator keeps out; FORBIDDEN for the others, who have proved who they are by then. */
export async function requireNotSuspended({ db }: Context, userId: UserId): Promise<void> {
  const isSuspended = and(eq(users.id, userId), not(isActive(users, 'session')));
  if ((await db.$count(users, isSuspended)) > 0) throw new ApiError('FORBIDDEN', userMessages.suspended);
}

/** Notes that a person has shown in this browser who they are: no stranger's guesses keep them out there from now on. */
export async function knowDevice(
  context: Context,
  { userId, deviceId }: { userId: UserId; deviceId: string },
): Promise<void> {
  const lastSignedInAt = context.now();
  await context.db
    .insert(knownDevices)
    .values({ userId, deviceId, lastSignedInAt })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceId], set: { lastSignedInAt } });
}

/** The 32 random bytes that name the caller's browser, in hex: those it has, or new ones. */
export function deviceOf({ environment }: Context, { headers }: Caller): string {
  const stored = readCookie(environment, headers, 'device');
  return stored && /^[0-9a-f]{64}$/.test(stored) ? stored : randomBytes(32).toString('hex');
}

// A CV is long, and not read for this.
const saysAnything = sql<boolean>`exists (select from ${aboutMe} where ${aboutMe.userId} = ${sql.placeholder('userId')} and
  (${aboutMe.work} <> '' or ${aboutMe.curriculum} <> '' or ${aboutMe.lookingFor} <> '' or cardinality(${aboutMe.results}) > 0))`;

const selectUser = prepareOnce<{ userId: UserId }>()('person with preferences', (db) =>
  db
    .select({ user: users, preferences: userPreferences, hasAboutMe: saysAnything })
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId'))),
);

/** What a person's screens are made of: themselves, their preferences and their plan. */
export async function loadSession(context: Context, userId: UserId): Promise<Session> {
  const [found] = await recall(context, {
    key: `person with preferences ${userId}`,
    read: () => selectUser(context.db, { userId }),
    about: { channel: 'accounts', whose: userId },
  });
  if (!found) throw new ApiError('NOT_FOUND', 'User profile not found');
  const subscription = await findLatest(context, userId);
  const entitlement = entitlementOf(subscription, context.now());
  return presentSession(
    found,
    { entitlement, entitledUntil: entitlement.isPaid && subscription ? subscription.endDate : null },
    mustVerifySecondFactor(found.user, sessionOf(context), context.environment),
    impersonationOf(context),
  );
}
