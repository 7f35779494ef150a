import { and, eq, sql } from 'drizzle-orm';
import type { StartupId } from '../../../contract/companies/companies.ts';
import { type FollowReason, mostFollowed, watchlistMessages } from '../../../contract/feed/watchlist.ts';
import { users } from '../../auth/users/table.ts';
import { startups } from '../../companies/table.ts';
import { isShownCompany } from '../../companies/visibility/visibility-conditions.ts';
import { type Context, inTransaction, requireUser } from '../../platform/context.ts';
import { ApiError } from '../../platform/errors.ts';
import { findFollowed } from './followed.ts';
import { watchlist } from './table.ts';

/**
 * Follows or unfollows a company for the viewer by hand. Unfollowed, it stays so when they save it or apply to it, until they
 * follow it again. Asking twice for the same changes nothing, nor does unfollowing one that is gone.
 */
export async function setFollowed(
  context: Context,
  { id, isFollowed }: { id: StartupId; isFollowed: boolean },
): Promise<{ following: FollowReason | null }> {
  const userId = requireUser(context);
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const [company] = await db
      .select({ id: startups.id })
      .from(startups)
      .where(and(eq(startups.id, id), isShownCompany()));
    if (!company && isFollowed) throw new ApiError('NOT_FOUND', 'Company not found');
    if (!company) return { following: null };
    // Two that are followed at the same moment are counted one after the other.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const before = await findFollowed(inside, userId, [id]);
    // Following by hand what is followed already stands as it began.
    if (before.has(id) === isFollowed) return { following: before.get(id) ?? null };
    const own = and(eq(watchlist.userId, userId), eq(watchlist.choice, 'followed'));
    if (isFollowed && (await db.$count(watchlist, own)) >= mostFollowed)
      throw new ApiError('CONFLICT', watchlistMessages.full);
    const chosen = {
      choice: isFollowed ? ('followed' as const) : ('unfollowed' as const),
      chosenAt: inside.now(),
    };
    await db
      .insert(watchlist)
      .values({ userId, startupId: id, ...chosen })
      .onConflictDoUpdate({ target: [watchlist.userId, watchlist.startupId], set: chosen });
    return { following: isFollowed ? 'chosen' : null };
  });
}

/** A user who was away from a page for so long begins another visit of it. */
export const absenceMs = 30 * 60_000;

/** Notes that the viewer sees the page of a company. What was recorded until the visit before ended is not new there. */
export async function recordSeen(
  context: Context,
  { id }: { id: StartupId },
): Promise<Record<string, never>> {
  const userId = requireUser(context);
  const { db } = context;
  const [company] = await db
    .select({ id: startups.id })
    .from(startups)
    .where(and(eq(startups.id, id), isShownCompany()));
  if (!company) throw new ApiError('NOT_FOUND', 'Company not found');
  const now = context.now();
  const began = new Date(now.getTime() - absenceMs).toISOString();
  await db
    .insert(watchlist)
    .values({ userId, startupId: id, seenAt: now })
    .onConflictDoUpdate({
      target: [watchlist.userId, watchlist.startupId],
      set: {
        // In one statement, so that of two tabs only one begins a visit.
        previousSeenAt: sql`case when ${watchlist.seenAt} <= ${began}::timestamptz then ${watchlist.seenAt} else ${watchlist.previousSeenAt} end`,
        seenAt: sql`greatest(${watchlist.seenAt}, excluded.seen_at)`,
      },
    });
  return {};
}
