import { and, asc, eq, gt, ne, notExists, sql } from 'drizzle-orm';
import { users } from '../../auth/users/table.ts';
import { isSuppressed } from '../../mail/suppressions/is-suppressed.ts';
import { suppressions } from '../../mail/table.ts';
import type { Context } from '../../platform/context.ts';
import { isActive } from '../../platform/is-active.ts';
import { alertStreams } from '../streams/table.ts';
import type { Occasion } from './is-asked.ts';

const usersPerPage = 500;

/** People who want mails of a kind, or any by hand, and may be written to, in the order of their ids: a page after one of them. */
export async function findWanting(
  { db, now }: Context,
  { kind, afterUserId }: { kind: Occasion['kind']; afterUserId: string },
): Promise<string[]> {
  const { userId, frequency } = alertStreams;
  const isWanted = kind === 'daily' || kind === 'weekly' ? eq(frequency, kind) : ne(frequency, 'none');
  const stopped = db.select({ one: sql`1` }).from(suppressions).where(isSuppressed(users.email, now()));
  const found = await db
    .selectDistinct({ userId })
    .from(alertStreams)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        isWanted,
        gt(userId, afterUserId),
        eq(users.emailVerified, true),
        isActive(users),
        notExists(stopped),
      ),
    )
    .orderBy(asc(userId))
    .limit(usersPerPage);
  return found.map((each) => each.userId);
}
