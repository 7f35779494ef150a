import { eq } from 'drizzle-orm';
import type { UserId } from '../../../contract/auth/accounts.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { type Context, requireSelf } from '../../platform/context.ts';
import { absenceMs } from './absence.ts';
import { lastSeenTable } from './table.ts';
import type { LastSeen } from './unseen-condition.ts';

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
