import { and, eq, gt, inArray } from 'drizzle-orm';
import { sessions } from '../../auth/sessions/table.ts';
import { users } from '../../auth/users/table.ts';
import type { Context } from '../../platform/context.ts';
import { isActive } from '../../platform/is-active.ts';

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
