import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type UserId, userId } from '../../contract/accounts.ts';
import { users } from '../accounts/table.ts';
import type { Context, SessionFacts } from '../platform/context.ts';
import { prepareOnce } from '../platform/database/prepare-once.ts';
import { hashOf, readCookie } from './cookies.ts';
import { lifetimes } from './lifetimes.ts';
import { sessions } from './table.ts';

/** Whose session the cookies name, with what decides what they may. */
export type FoundSession = {
  userId: UserId;
  isAdmin: boolean;
  isReadOnlyAdmin: boolean;
  mustChangePassword: boolean;
  facts: SessionFacts;
};

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
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.suspendedAt),
      ),
    ),
);

/** Who the cookies belong to; null for nobody. A visit keeps the session alive for another day, up to thirty. */
export async function findSession(context: Context, headers: Headers): Promise<FoundSession | null> {
  const secret = readCookie(context.environment, headers, 'session');
  if (secret === null) return null;
  const [found] = await selectByToken(context.db, { token: hashOf(secret), now: context.now() });
  if (!found) return null;
  const { id, provedAt, isStrong, lastSeenAt, isAdmin, isReadOnlyAdmin, mustChangePassword } = found;
  if (context.now().getTime() - lastSeenAt.getTime() > lifetimes.visit * 1000)
    await noteVisit(context, found);
  return {
    userId: userId.parse(found.userId),
    isAdmin,
    isReadOnlyAdmin,
    mustChangePassword,
    facts: { id, provedAt, isStrong },
  };
}

async function noteVisit(context: Context, { id, userId }: { id: string; userId: string }): Promise<void> {
  const now = context.now();
  const idleUntil = new Date(now.getTime() + lifetimes.idle * 1000).toISOString();
  await context.db
    .update(sessions)
    .set({
      lastSeenAt: now,
      expiresAt: sql`least(${idleUntil}::timestamptz, ${sessions.createdAt} + make_interval(secs => ${lifetimes.session}))`,
    })
    .where(eq(sessions.id, id));
  await context.db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
}
