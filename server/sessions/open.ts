import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Session, UserId } from '../../contract/accounts.ts';
import type { RememberMeRecord } from '../../contract/sessions.ts';
import { loadSession } from '../accounts/load-session.ts';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/request-context.ts';
import { forgetCookie, hashOf, readCookie, writeCookie } from './cookies.ts';
import type { Auth } from './create-auth.ts';
import { lifetimes } from './lifetimes.ts';
import { knownDevices, rememberedDevices, sessions } from './table.ts';

export type Opening = {
  userId: UserId;
  /** With two factors. */
  isStrong: boolean;
  /** The person proved who they are just now, and not through a remembered device. */
  isProved: boolean;
  rememberMe: boolean;
};

export type Opened = { session: Session; cookies: string[]; rememberMe: RememberMeRecord | null };

/**
 * Opens a session for a person who has proved who they are, in the caller's browser, in place of whatever session that
 * had. Outside of any transaction: Better Auth writes through its own connection.
 */
export async function openSession(
  context: Context,
  auth: Auth,
  opening: Opening,
  caller: Caller,
): Promise<Opened> {
  const { environment } = context;
  const device = deviceOf(context, caller);
  const secret = randomBytes(32).toString('base64url');
  const facts = await createSession(context, auth, opening, caller, secret, device);
  // Last, so that whoever cannot be let in keeps what they had.
  await endPrevious(context, caller, opening.userId);
  const cookies = [writeCookie(environment, 'session', secret), writeCookie(environment, 'device', device)];
  await rememberDevice(context, opening.userId, hashOf(device));
  const remembered = opening.rememberMe ? await remember(context, opening, caller, hashOf(device)) : null;
  if (remembered) cookies.push(writeCookie(environment, 'remember', remembered.secret));
  else if (opening.isProved) cookies.push(forgetCookie(environment, 'remember'));
  const actor = { kind: 'user' as const, userId: opening.userId, session: facts };
  return {
    session: await loadSession({ ...context, actor }, opening.userId),
    cookies,
    rememberMe: remembered?.record ?? null,
  };
}

/** The 32 random bytes that name the browser, in hex: those it has, or new ones. */
function deviceOf({ environment }: Context, { headers }: Caller): string {
  const kept = readCookie(environment, headers, 'device');
  return kept && /^[0-9a-f]{64}$/.test(kept) ? kept : randomBytes(32).toString('hex');
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
  return { id: created.id, ...facts };
}

/** One browser has one session. Whoever was remembered here and is somebody else is forgotten. */
async function endPrevious(context: Context, { headers }: Caller, userId: UserId): Promise<void> {
  const session = readCookie(context.environment, headers, 'session');
  if (session !== null) await context.db.delete(sessions).where(eq(sessions.token, hashOf(session)));
  const remember = readCookie(context.environment, headers, 'remember');
  if (remember === null) return;
  const [kept] = await context.db
    .select({ id: rememberedDevices.id, userId: rememberedDevices.userId })
    .from(rememberedDevices)
    .where(eq(rememberedDevices.tokenHash, hashOf(remember)));
  if (kept && kept.userId !== userId)
    await context.db.delete(rememberedDevices).where(eq(rememberedDevices.id, kept.id));
}

async function rememberDevice(context: Context, userId: UserId, deviceId: string): Promise<void> {
  const lastSignedInAt = context.now();
  await context.db
    .insert(knownDevices)
    .values({ userId, deviceId, lastSignedInAt })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceId], set: { lastSignedInAt } });
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
