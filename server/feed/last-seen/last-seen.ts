import { eq, gt, gte, not, or, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import type { Entitlement } from '../../../contract/billing/entitlement.ts';
import { daysBefore } from '../../../contract/platform/time/days.ts';
import { fundingEvents } from '../../companies/table.ts';
import { type Days, daysIn, includedBy } from '../../companies/visibility/sections.ts';
import { shownCondition } from '../../companies/visibility/visibility-conditions.ts';
import { type Context, impersonationOf, requireSelf } from '../../platform/context.ts';
import { recall } from '../../platform/database/cached-reads.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { lastSeenTable } from './table.ts';

/** Looking at alerts is a visit: notes it, and tells of the one before. Null in a user's first. An admin who looks on visits nothing. */
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

const selectOfUser = prepareOnce<{ userId: UserId }>()('visits of a person', (db) =>
  db
    .select()
    .from(lastSeenTable)
    .where(eq(lastSeenTable.userId, sql.placeholder('userId'))),
);

const findKnown = (context: Context, userId: UserId) =>
  recall(context, {
    key: `visits ${userId}`,
    read: async () => (await selectOfUser(context.db, { userId }))[0] ?? null,
    about: { channel: 'visits', whose: userId },
  });

/**
 * Notes that a person looks at their alerts, and says when their visit before this one ended; null in their first. What
 * came in since then is new to them.
 */
export async function recordLastSeen(context: Context, userId: UserId): Promise<Date | null> {
  requireSelf(context, userId);
  const { db } = context;
  const now = context.now();
  const known = await findKnown(context, userId);
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
 * When someone was here before, for pages that are no look at the alerts and so begin no visit: a company that a mail
 * leads to is as new there as it will be in the list. Null when they have never been.
 */
export async function restoreLastSeen(
  context: Context,
  userId: UserId,
  timeZone: string,
): Promise<LastSeen | null> {
  requireSelf(context, userId);
  const known = await findKnown(context, userId);
  if (!known) return null;
  const isAway = context.now().getTime() - known.seenAt.getTime() >= absenceMs;
  const at = isAway ? known.seenAt : known.previousSeenAt;
  return at && { at, days: daysIn(timeZone, at) };
}

/** On a first visit, when everything is unseen, the rounds of so many days are new. */
const newDays = 2;

type Seen = { createdAt: Date; announcedOn: string };

/** Whether a round is among those of `unseenCondition`. */
export const isUnseen = (round: Seen, viewing: Viewing): boolean => unseenBy(viewing)(round);

/** The same for many rounds of one viewer. */
export function unseenBy({ lastSeen, entitlement, days }: Viewing): (round: Seen) => boolean {
  if (lastSeen === null) {
    const first = daysBefore(days.today, newDays);
    return ({ announcedOn }) => announcedOn >= first;
  }
  const isIncluded = includedBy(entitlement, lastSeen.days);
  return ({ createdAt, announcedOn }) => createdAt > lastSeen.at || !isIncluded(announcedOn);
}

/** When the last visit ended, and what days it was then. */
type LastSeen = { at: Date; days: Days };

/** What decides whether a round is new to a viewer: their last visit, null in their first; their plan; and today. */
type Viewing = { lastSeen: LastSeen | null; entitlement: Entitlement; days: Days };

/**
 * Rounds that came in since a user's last visit, or that their plan did not show then; on a first visit those of the last
 * days. `isUnseen` says it of one.
 */
export function unseenCondition({ lastSeen, entitlement, days }: Viewing): SQL {
  if (lastSeen === null) return gte(fundingEvents.announcedOn, daysBefore(days.today, newDays));
  const shown = shownCondition(entitlement, lastSeen.days);
  const cameIn = gt(fundingEvents.createdAt, lastSeen.at);
  return (shown && or(cameIn, not(shown))) ?? cameIn;
}

/** A user who was away for so long begins another visit, on any device. */
const absenceMs = 30 * 60_000;
