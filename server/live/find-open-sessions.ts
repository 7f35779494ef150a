import { and, eq, gt, inArray } from 'drizzle-orm';
import { isActive } from '../accounts/is-active.ts';
import { users } from '../accounts/table.ts';
import type { Context } from '../platform/context.ts';
import { sessions } from '../sessions/table.ts';

/** Which of some sessions are still open. */
export async function findOpenSessions({ db, now }: Context, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isActive(users, 'session')))
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, now())));
  return new Set(open.map(({ id }) => id));
}
