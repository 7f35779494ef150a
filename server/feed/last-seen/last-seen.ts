import { eq, gt, not, or, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import { fundingEvents } from '../../companies/table.ts';
import { type Days, daysIn, includesRound } from '../../companies/visibility/sections.ts';
import { shownCondition } from '../../companies/visibility/visibility-conditions.ts';
import { type Context, impersonationOf, requireSelf } from '../../platform/context.ts';
import { lastSeenTable } from './table.ts';

/** Looking at alerts is a visit: notes it, and tells of the one before. Null in somebody's first. An admin who looks on visits nothing. */
export async function findLastSeen(
  context: Context,
  userId: UserId,
  timeZone: string,
): Promise<LastSeen | null> {
  if (impersonationOf(context)) return restoreLastSeen(context, userId, timeZone);
  const at = await recordLastSeen(context, userId);
  return at && { at, days: daysIn(timeZone, at) };
}

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

/**
 * When somebody was here before, for pages that are no look at the alerts and so begin no visit: a company that a mail
 * leads to is as new there as it will be in the list. Null when they have never been.
 */
export async function restoreLastSeen(
  context: Context,
  userId: UserId,
  timeZone: string,
): Promise<LastSeen | null> {
  requireSelf(context, userId);
  const [known] = await context.db.select().from(lastSeenTable).where(eq(lastSeenTable.userId, userId));
  if (!known) return null;
  const isAway = context.now().getTime() - known.seenAt.getTime() >= absenceMs;
  const at = isAway ? known.seenAt : known.previousSeenAt;
  return at && { at, days: daysIn(timeZone, at) };
}

/** Whether a round is among those of `unseenCondition`. To whoever was never here nothing is new. */
export function isUnseen(
  round: { createdAt: Date; announcedOn: string },
  lastSeen: LastSeen | null,
  entitlement: Entitlement,
): boolean {
  if (lastSeen === null) return false;
  return round.createdAt > lastSeen.at || !includesRound(entitlement, round.announcedOn, lastSeen.days);
}

/** What nobody could have seen before: the moment, and what days it was then. */
type LastSeen = { at: Date; days: Days };

/** Rounds that came in since somebody's last visit, or that their plan did not show then. `isUnseen` says it of one. */
export function unseenCondition({ at, days }: LastSeen, entitlement: Entitlement): SQL | undefined {
  const shown = shownCondition(entitlement, days);
  return or(gt(fundingEvents.createdAt, at), shown && not(shown));
}

/** Whoever was away for so long comes back for another visit, on whatever device. */
const absenceMs = 30 * 60_000;
