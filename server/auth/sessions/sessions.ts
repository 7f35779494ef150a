import { createHmac } from 'node:crypto';
import { and, eq, gt, lte, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type UserId, userId } from '../../../contract/auth/accounts.ts';
import {
  type Context,
  type Impersonation,
  inTransaction,
  requireMachine,
  type SessionFacts,
} from '../../platform/context.ts';
import { recall } from '../../platform/database/cached-reads.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { readBearer } from '../../platform/http/read-bearer.ts';
import { isActive } from '../../platform/is-active.ts';
import { deriveKey } from '../../platform/secrets/sign-and-seal.ts';
import { users } from '../users/table.ts';
import { hashOf, lifetimes, readCookie } from './create-auth.ts';
import { knownDevices, rememberedDevices, sessions } from './table.ts';

/** Whose session the cookies name, with what decides what they may. */
export type FoundSession = {
  userId: UserId;
  isAdmin: boolean;
  isReadOnlyAdmin: boolean;
  mustChangePassword: boolean;
  facts: SessionFacts;
  /** Of an admin who looks on; all else is of the person as whom. */
  acting: Impersonation | null;
};

const shown = alias(users, 'shown');

const selectByToken = prepareOnce<{ token: string; now: Date }>()('session by token', (db) =>
  db
    .select({
      id: sessions.id,
      userId: users.id,
      isAdmin: users.isAdmin,
      isReadOnlyAdmin: users.isReadOnlyAdmin,
      mustChangePassword: users.mustChangePassword,
      provedAt: sessions.provedAt,
      isStrong: sessions.isStrong,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      name: users.name,
      actingAs: shown.id,
      actingUntil: sessions.actingUntil,
      isActing: sql<boolean>`${sessions.actingAsUserId} is not null`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    // Whatever ends the view is asked at each request: the time, the admin's role, and who the person is by now.
    .leftJoin(
      shown,
      and(
        eq(shown.id, sessions.actingAsUserId),
        gt(sessions.actingUntil, sql.placeholder('now')),
        users.isAdmin,
        not(users.isReadOnlyAdmin),
        isActive(shown),
        not(shown.isAdmin),
      ),
    )
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isActive(users, 'session'),
      ),
    ),
);

/**
 * Who the cookies belong to; null for no one, and where a program shows a token of its own: then cookies count for nothing. A visit keeps the session alive for another day, up to thirty; what a page
 * asks by itself is none.
 */
export async function findSession(
  context: Context,
  headers: Headers,
  { isVisit } = { isVisit: true },
): Promise<FoundSession | null> {
  const secret = readCookie(context.environment, headers, 'session');
  if (secret === null || readBearer(headers) !== null) return null;
  const found = await findByToken(context, hashOf(secret));
  if (!found || found.expiresAt <= context.now()) return null;
  if (found.actingAs !== null && found.actingUntil !== null)
    return asAnotherUser({ ...found, actingAs: found.actingAs, actingUntil: found.actingUntil });
  const { id, provedAt, isStrong, lastSeenAt, isAdmin, isReadOnlyAdmin, mustChangePassword } = found;
  const isRecorded = context.now().getTime() - lastSeenAt.getTime() <= lifetimes.visit * 1000;
  if (isVisit && !isRecorded) await recordLastSeen(context, found);
  return {
    userId: userId.parse(found.userId),
    isAdmin,
    isReadOnlyAdmin,
    mustChangePassword,
    facts: { id, provedAt, isStrong },
    acting: null,
  };
}

/** Of who looks on as another user it depends on both: that is never cached. */
function findByToken(context: Context, token: string) {
  return recall(context, {
    key: `session ${token}`,
    read: async () => (await selectByToken(context.db, { token, now: context.now() }))[0] ?? null,
    about: (found) => (found && !found.isActing ? { channel: 'accounts', whose: found.userId } : null),
  });
}

type ImpersonationRow = { id: string; userId: string; name: string; actingAs: string; actingUntil: Date };

/** Nothing that the admin proved counts for the person as whom they look, and no one is noted as seen. */
function asAnotherUser(found: ImpersonationRow): FoundSession {
  return {
    userId: userId.parse(found.actingAs),
    isAdmin: false,
    isReadOnlyAdmin: false,
    mustChangePassword: false,
    facts: { id: found.id, provedAt: null, isStrong: false },
    acting: { adminId: userId.parse(found.userId), adminName: found.name, until: found.actingUntil },
  };
}

async function recordLastSeen(
  context: Context,
  { id, userId, createdAt }: { id: string; userId: string; createdAt: Date },
): Promise<void> {
  const now = context.now();
  const idleUntil = now.getTime() + lifetimes.idle * 1000;
  const endsAt = createdAt.getTime() + lifetimes.session * 1000;
  await context.db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: new Date(Math.min(idleUntil, endsAt)) })
    .where(eq(sessions.id, id));
  await context.db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
}

/**
 * Ends a person's sessions on every device, but for the one named, and has every other device forgotten. An admin who looks
 * on as them is themselves again.
 */
export async function endSessions(
  context: Context,
  { userId, keepSessionId }: { userId: string; keepSessionId: string | null },
): Promise<void> {
  const { db } = context;
  const [stored] = await db
    .select({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(eq(sessions.id, keepSessionId ?? ''));
  // The records first: a device that is just restoring its session looks afterwards whether its record is still there.
  await db
    .delete(rememberedDevices)
    .where(and(eq(rememberedDevices.userId, userId), ne(rememberedDevices.deviceId, stored?.deviceId ?? '')));
  await db
    .update(sessions)
    .set({ actingAsUserId: null, actingUntil: null })
    .where(eq(sessions.actingAsUserId, userId));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keepSessionId ?? '')));
}

/**
 * Deletes sessions and remember-me records that have ended, and devices in which no one has signed in for as long as
 * their cookie lasts. Answers how many rows went.
 */
export async function clearExpiredSessions(context: Context): Promise<number> {
  requireMachine(context);
  const now = context.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return inTransaction(context, async ({ db }) => {
    const ended = await db
      .delete(sessions)
      .where(or(lte(sessions.expiresAt, now), lte(sessions.createdAt, ago(lifetimes.session))))
      .returning({ id: sessions.id });
    const forgotten = await db
      .delete(rememberedDevices)
      .where(
        or(
          lte(rememberedDevices.expiresAt, now),
          lte(rememberedDevices.createdAt, ago(lifetimes.rememberedAtMost)),
        ),
      )
      .returning({ id: rememberedDevices.id });
    const unused = await db
      .delete(knownDevices)
      .where(lte(knownDevices.lastSignedInAt, ago(lifetimes.device)))
      .returning({ deviceId: knownDevices.deviceId });
    return ended.length + forgotten.length + unused.length;
  });
}

/**
 * The secret that follows one of a remember-me record. It is made of the one before, so that two tabs that come with the
 * same, and a browser that lost the answer, are given the same next one; without the product's secret no one makes it.
 */
export function nextRememberSecret(
  productSecret: string,
  { id, secret }: { id: string; secret: string },
): string {
  return createHmac('sha256', keyOf(productSecret)).update(`${id}|${secret}`).digest('base64url');
}

function keyOf(productSecret: string): Buffer {
  return deriveKey(productSecret, 'upround remember me');
}
