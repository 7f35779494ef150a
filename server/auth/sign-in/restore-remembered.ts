import { and, eq, inArray } from 'drizzle-orm';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import type { RememberMeRecord } from '../../../contract/auth/sessions.ts';
import { recordEvent } from '../../platform/audit/record.ts';
import { hasBegun } from '../../platform/clock.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Caller } from '../../platform/http/request-context.ts';
import { networkOf } from '../../platform/rate-limits/limits.ts';
import { notifyOwner } from '../credentials/credentials.ts';
import { revokeTokens } from '../one-time-tokens/one-time-tokens.ts';
import {
  type Auth,
  clearCookie,
  hashOf,
  lifetimes,
  readCookie,
  writeCookie,
} from '../sessions/create-auth.ts';
import { type Opened, openSession } from '../sessions/open-session.ts';
import { nextRememberSecret } from '../sessions/sessions.ts';
import { knownDevices, rememberedDevices, sessions } from '../sessions/table.ts';

type Remembered = typeof rememberedDevices.$inferSelect & { userId: UserId };

export type Restored = { opened: Opened | null; cookies: string[] };

/**
 * Opens a session again on a device that is remembered. What the browser's record says, what its cookies say and what
 * is kept here must be one; a record that is not is cleared. Each time the secret is renewed and the thirty days begin
 * anew. A secret from before shows that someone has a copy, and ends whatever the record opened.
 */
export async function restoreSession(
  context: Context,
  auth: Auth,
  record: RememberMeRecord,
  caller: Caller,
): Promise<Restored> {
  const { environment } = context;
  const refused = { opened: null, cookies: [clearCookie(environment, 'remember')] };
  const secret = readCookie(environment, caller.headers, 'remember');
  const device = readCookie(environment, caller.headers, 'device');
  const stored = await findRecord(context, record.token);
  if (!stored) return refused;
  const isDevice = device !== null && hashOf(device) === stored.deviceId;
  const isSame = stored.userId === record.userId && stored.deviceId === record.deviceId;
  if (!isDevice || !isSame || secret === null || !isAlive(context, stored)) {
    const knowsSecret = secret !== null && hashOf(secret) === stored.tokenHash;
    if (knowsSecret && !isDevice) await endCopiedRecord(context, stored, caller);
    else if (isDevice) await clear(context, stored, caller);
    return refused;
  }
  const { secret: productSecret } = await auth.$context;
  const next = nextRememberSecret(productSecret, { id: stored.id, secret });
  const expiresAt = await renew(context, stored, { secret, next }, caller);
  if (!expiresAt) {
    await endCopiedRecord(context, stored, caller);
    return refused;
  }
  const opening = { userId: stored.userId, isStrong: stored.isStrong, isProved: false, rememberMe: false };
  const opened = await openSession(context, auth, opening, caller);
  if (await wasEnded(context, stored)) {
    for (const table of [sessions, knownDevices])
      await context.db
        .delete(table)
        .where(and(eq(table.userId, stored.userId), eq(table.deviceId, stored.deviceId)));
    return refused;
  }
  await recordEvent(context, { kind: 'session-restored', userId: stored.userId, caller });
  const cookies = [...opened.cookies, writeCookie(environment, 'remember', next)];
  const rememberMe = { ...record, expiresAt: expiresAt.getTime() };
  return { opened: { ...opened, cookies, rememberMe }, cookies: [] };
}

async function findRecord({ db }: Context, id: string): Promise<Remembered | null> {
  const [stored] = await db.select().from(rememberedDevices).where(eq(rememberedDevices.id, id));
  return stored ? { ...stored, userId: userId.parse(stored.userId) } : null;
}

function isAlive(context: Context, { expiresAt, createdAt }: Remembered): boolean {
  const now = context.now().getTime();
  return expiresAt.getTime() > now && now - createdAt.getTime() < lifetimes.rememberedAtMost * 1000;
}

/**
 * Takes the present secret and answers until when the next one counts; null for one that is over. For a minute the one
 * before is taken as well, whose successor is the same: of a second tab, and of a browser that the answer did not reach.
 */
async function renew(
  context: Context,
  stored: Remembered,
  { secret, next }: { secret: string; next: string },
  { clientAddress }: Caller,
): Promise<Date | null> {
  const now = context.now();
  const expiresAt = new Date(now.getTime() + lifetimes.remembered * 1000);
  return inTransaction(context, async (context) => {
    const { db } = context;
    const [renewed] = await db
      .update(rememberedDevices)
      .set({ tokenHash: hashOf(next), previousTokenHash: hashOf(secret), rotatedAt: now, expiresAt })
      .where(and(eq(rememberedDevices.id, stored.id), eq(rememberedDevices.tokenHash, hashOf(secret))))
      .returning({ id: rememberedDevices.id });
    if (renewed) {
      await endEarlier(context, stored, () => true);
      return expiresAt;
    }
    const [present] = await db
      .select()
      .from(rememberedDevices)
      .where(
        and(eq(rememberedDevices.id, stored.id), eq(rememberedDevices.previousTokenHash, hashOf(secret))),
      );
    const isJustRenewed =
      present?.rotatedAt &&
      hasBegun(present.rotatedAt, now) &&
      now.getTime() - present.rotatedAt.getTime() <= lifetimes.previousToken * 1000;
    if (!isJustRenewed) return null;
    // A second tab comes from the same network. From another one comes who lost the answer on the way, or a copy.
    await endEarlier(context, stored, (address) => networkOf(address) !== networkOf(clientAddress));
    return present.expiresAt;
  });
}

/** A browser has one session: one that is there while it is restored was lost on its way, left behind, or is in other hands. */
async function endEarlier(
  { db }: Context,
  { userId, deviceId }: Remembered,
  isFrom: (clientAddress: string) => boolean,
): Promise<void> {
  const open = await db
    .select({ id: sessions.id, address: sessions.ipAddress })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.deviceId, deviceId)));
  const ids = open.filter(({ address }) => isFrom(address ?? '')).map(({ id }) => id);
  await db.delete(sessions).where(inArray(sessions.id, ids));
}

/** The owner may have ended the device elsewhere while its session was being opened. Waits for a call that is about to. */
async function wasEnded(context: Context, { id }: Remembered): Promise<boolean> {
  const [present] = await context.db
    .select({ id: rememberedDevices.id })
    .from(rememberedDevices)
    .where(eq(rememberedDevices.id, id))
    .for('share');
  return present === undefined;
}

/** A record that was altered, has lost its secret or is too old is of no use to its own browser: it begins anew. */
async function clear(context: Context, { id, userId }: Remembered, caller: Caller): Promise<void> {
  await context.db.delete(rememberedDevices).where(eq(rememberedDevices.id, id));
  await recordEvent(context, { kind: 'restore-refused', userId, caller });
}

/**
 * Ends a remember-me record of which another user has a copy, with everything that it opened: who of the two is the
 * owner no one knows, so neither stays, and the owner is told. Of several who notice at once one does it.
 */
async function endCopiedRecord(
  context: Context,
  { id, userId, deviceId }: { id: string; userId: UserId; deviceId: string },
  caller: Caller,
): Promise<void> {
  // No session is open yet: the mail is written on behalf of its recipient.
  await inTransaction({ ...context, actor: { kind: 'user', userId } }, async (context) => {
    const { db } = context;
    // The record first: a device that is just restoring its session looks afterwards whether its record is still there.
    const [ended] = await db
      .delete(rememberedDevices)
      .where(eq(rememberedDevices.id, id))
      .returning({ id: rememberedDevices.id });
    if (!ended) return;
    for (const table of [sessions, knownDevices])
      await db.delete(table).where(and(eq(table.userId, userId), eq(table.deviceId, deviceId)));
    await revokeTokens(context, {
      userId,
      purposes: ['second-factor', 'passkey-creation', 'provider', 'change-email'],
    });
    await recordEvent(context, { kind: 'device-copied', userId, caller });
    await notifyOwner(context, { userId, happened: 'device-copied', caller, id });
  });
}
