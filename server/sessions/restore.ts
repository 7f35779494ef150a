import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { userId } from '../../contract/accounts.ts';
import type { RememberMeRecord } from '../../contract/sessions.ts';
import { recordEvent } from '../audit/record.ts';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/request-context.ts';
import { forgetCookie, hashOf, readCookie, writeCookie } from './cookies.ts';
import type { Auth } from './create-auth.ts';
import { lifetimes } from './lifetimes.ts';
import { type Opened, openSession } from './open.ts';
import { rememberedDevices, sessions } from './table.ts';

type Remembered = typeof rememberedDevices.$inferSelect;
export type Restored = { opened: Opened | null; cookies: string[] };

/**
 * Opens a session again on a device that is remembered. What the browser's record says, what its cookies say and what
 * is kept here must be one; a record that is not is cleared. Each time the secret is renewed and the thirty days begin anew.
 */
export async function restoreSession(
  context: Context,
  auth: Auth,
  record: RememberMeRecord,
  caller: Caller,
): Promise<Restored> {
  const { environment } = context;
  const secret = readCookie(environment, caller.headers, 'remember');
  const device = readCookie(environment, caller.headers, 'device');
  const [kept] = await context.db
    .select()
    .from(rememberedDevices)
    .where(eq(rememberedDevices.id, record.token));
  const isSame =
    kept !== undefined &&
    kept.userId === record.userId &&
    kept.deviceId === record.deviceId &&
    device !== null &&
    hashOf(device) === kept.deviceId;
  if (!kept || !isSame || secret === null || !isAlive(context, kept)) {
    await clear(context, kept, { secret, device }, caller);
    return { opened: null, cookies: [forgetCookie(environment, 'remember')] };
  }
  const renewed = await renew(context, kept, secret);
  if (!renewed) {
    await clear(context, kept, { secret, device }, caller);
    return { opened: null, cookies: [forgetCookie(environment, 'remember')] };
  }
  const owner = userId.parse(kept.userId);
  const opened = await openSession(
    context,
    auth,
    { userId: owner, isStrong: kept.isStrong, isProved: false, rememberMe: false },
    caller,
  );
  if (await wasEnded(context, kept)) {
    await context.db
      .delete(sessions)
      .where(and(eq(sessions.userId, owner), eq(sessions.deviceId, kept.deviceId)));
    return { opened: null, cookies: [forgetCookie(environment, 'remember')] };
  }
  await recordEvent(context, { kind: 'session-restored', userId: owner, caller });
  const cookies = renewed.secret === null ? [] : [writeCookie(environment, 'remember', renewed.secret)];
  const rememberMe = { ...record, expiresAt: renewed.expiresAt.getTime() };
  return {
    opened: { ...opened, cookies: [...opened.cookies, ...cookies], rememberMe },
    cookies: [],
  };
}

function isAlive(context: Context, { expiresAt, createdAt }: Remembered): boolean {
  const now = context.now().getTime();
  return expiresAt.getTime() > now && now - createdAt.getTime() < lifetimes.rememberedAtMost * 1000;
}

/** A new secret for the present one. A second tab that comes a moment later with the old one gets in, without another. */
async function renew(
  context: Context,
  kept: Remembered,
  given: string,
): Promise<{ secret: string | null; expiresAt: Date } | null> {
  const now = context.now();
  const expiresAt = new Date(now.getTime() + lifetimes.remembered * 1000);
  const secret = randomBytes(32).toString('base64url');
  const [renewed] = await context.db
    .update(rememberedDevices)
    .set({ tokenHash: hashOf(secret), previousTokenHash: hashOf(given), rotatedAt: now, expiresAt })
    .where(and(eq(rememberedDevices.id, kept.id), eq(rememberedDevices.tokenHash, hashOf(given))))
    .returning({ id: rememberedDevices.id });
  if (renewed) return { secret, expiresAt };
  const [present] = await context.db
    .select()
    .from(rememberedDevices)
    .where(and(eq(rememberedDevices.id, kept.id), eq(rememberedDevices.previousTokenHash, hashOf(given))));
  const isJustRenewed =
    present?.rotatedAt && now.getTime() - present.rotatedAt.getTime() <= lifetimes.previousToken * 1000;
  return present && isJustRenewed ? { secret: null, expiresAt: present.expiresAt } : null;
}

/** The owner may have ended the device elsewhere while its session was being opened. Waits for whoever is about to. */
async function wasEnded(context: Context, { id }: Remembered): Promise<boolean> {
  const [present] = await context.db
    .select({ id: rememberedDevices.id })
    .from(rememberedDevices)
    .where(eq(rememberedDevices.id, id))
    .for('share');
  return present === undefined;
}

/** Whoever names a record and shows its device or its secret, but not both as they are, ends it: one of them was copied. */
async function clear(
  context: Context,
  kept: Remembered | undefined,
  { secret, device }: { secret: string | null; device: string | null },
  caller: Caller,
): Promise<void> {
  if (!kept) return;
  const knowsSecret = secret !== null && hashOf(secret) === kept.tokenHash;
  const isDevice = device !== null && hashOf(device) === kept.deviceId;
  if (!knowsSecret && !isDevice) return;
  await context.db.delete(rememberedDevices).where(eq(rememberedDevices.id, kept.id));
  await recordEvent(context, { kind: 'restore-refused', userId: kept.userId, caller });
}
