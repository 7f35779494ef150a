import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { absenceMs } from './absence.ts';
import { visits } from './table.ts';

const minuteMs = 60_000;

/**
 * Notes that a person looks at their alerts, and says when their visit before this one ended; null in their first. What
 * came in since then is new to them.
 */
export async function noteVisit(context: Context, userId: UserId): Promise<Date | null> {
  requireSelf(context, userId);
  const { db } = context;
  const now = context.now();
  const [known] = await db.select().from(visits).where(eq(visits.userId, userId));
  // Looking at one page asks several times: once a minute is written.
  if (known && now.getTime() - known.seenAt.getTime() < minuteMs) return known.previousSeenAt;

  const began = new Date(now.getTime() - absenceMs).toISOString();
  const [noted] = await db
    .insert(visits)
    .values({ userId, seenAt: now, previousSeenAt: null })
    .onConflictDoUpdate({
      target: visits.userId,
      set: {
        // In one statement, so that of two that come back at once only one begins a visit.
        previousSeenAt: sql`case when ${visits.seenAt} <= ${began}::timestamptz then ${visits.seenAt} else ${visits.previousSeenAt} end`,
        seenAt: sql`greatest(${visits.seenAt}, excluded.seen_at)`,
      },
    })
    .returning();
  return noted?.previousSeenAt ?? null;
}
