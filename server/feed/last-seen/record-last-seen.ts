import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { absenceMs } from './absence.ts';
import { lastSeenTable } from './table.ts';

const minuteMs = 60_000;

/**
 * Notes that a person looks at their alerts, and says when their visit before this one ended; null in their first. What
 * came in since then is new to them.
 */
export async function recordLastSeen(context: Context, userId: UserId): Promise<Date | null> {
  requireSelf(context, userId);
  const { db } = context;
  const now = context.now();
  const [known] = await db.select().from(lastSeenTable).where(eq(lastSeenTable.userId, userId));
  // Looking at one page asks several times: once a minute is written.
  if (known && now.getTime() - known.seenAt.getTime() < minuteMs) return known.previousSeenAt;

  const began = new Date(now.getTime() - absenceMs).toISOString();
  const [recorded] = await db
    .insert(lastSeenTable)
    .values({ userId, seenAt: now, previousSeenAt: null })
    .onConflictDoUpdate({
      target: lastSeenTable.userId,
      set: {
        // In one statement, so that of two that come back at once only one begins a visit.
        previousSeenAt: sql`case when ${lastSeenTable.seenAt} <= ${began}::timestamptz then ${lastSeenTable.seenAt} else ${lastSeenTable.previousSeenAt} end`,
        seenAt: sql`greatest(${lastSeenTable.seenAt}, excluded.seen_at)`,
      },
    })
    .returning();
  return recorded?.previousSeenAt ?? null;
}
