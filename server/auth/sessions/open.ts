import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Session, UserId } from '../../../contract/auth/accounts.ts';
import type { RememberMeRecord } from '../../../contract/auth/sessions.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { users } from '../users/table.ts';
import { clearCookie, hashOf, readCookie, writeCookie } from './cookies.ts';
import type { Auth } from './create-auth.ts';
import { deviceOf } from './device-of.ts';
import { knowDevice } from './know-device.ts';
import { lifetimes } from './lifetimes.ts';
import { loadSession } from './load-session.ts';
import { requireNotSuspended } from './require-not-suspended.ts';
import { knownDevices, rememberedDevices, sessions } from './table.ts';

export type Opening = {
  userId: UserId;
  /** With two factors. */
  isStrong: boolean;
  /** The person proved who they are just now, and not through a remembered device. */
  isProved: boolean;
  rememberMe: boolean;
  /** Whether what was shown still opens the account: somebody may have ended it while the session was being made. */
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
  // Last, so that whoever cannot be let in keeps what they had.
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
 * for whoever is about to take it away, and whoever comes later finds the session and ends it.
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

/** One browser has one session. Whoever was remembered here and is somebody else is forgotten. */
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
