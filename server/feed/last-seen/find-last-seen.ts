import type { UserId } from '../../../contract/auth/accounts.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { type Context, impersonationOf } from '../../platform/context.ts';
import { recordLastSeen } from './record-last-seen.ts';
import { restoreLastSeen } from './restore-last-seen.ts';
import type { LastSeen } from './unseen-condition.ts';

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
