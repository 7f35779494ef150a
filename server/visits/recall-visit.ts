import { eq } from 'drizzle-orm';
import type { UserId } from '../../contract/accounts.ts';
import { type Context, requireSelf } from '../platform/context.ts';
import { daysIn } from '../visibility/sections.ts';
import { absenceMs } from './absence.ts';
import { visits } from './table.ts';
import type { LastVisit } from './unseen-condition.ts';

/**
 * When somebody was here before, for pages that are no look at the alerts and so begin no visit: a company that a mail
 * leads to is as new there as it will be in the list. Null when they have never been.
 */
export async function recallVisit(
  context: Context,
  userId: UserId,
  timeZone: string,
): Promise<LastVisit | null> {
  requireSelf(context, userId);
  const [known] = await context.db.select().from(visits).where(eq(visits.userId, userId));
  if (!known) return null;
  const isAway = context.now().getTime() - known.seenAt.getTime() >= absenceMs;
  const at = isAway ? known.seenAt : known.previousSeenAt;
  return at && { at, days: daysIn(timeZone, at) };
}
