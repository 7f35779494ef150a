import type { UserId } from '../../contract/accounts.ts';
import { actingOf, type Context } from '../platform/context.ts';
import { daysIn } from '../visibility/sections.ts';
import { noteVisit } from './note-visit.ts';
import { recallVisit } from './recall-visit.ts';
import type { LastVisit } from './unseen-condition.ts';

/** Looking at alerts is a visit: notes it, and tells of the one before. Null in somebody's first. An admin who looks on visits nothing. */
export async function findLastVisit(
  context: Context,
  userId: UserId,
  timeZone: string,
): Promise<LastVisit | null> {
  if (actingOf(context)) return recallVisit(context, userId, timeZone);
  const at = await noteVisit(context, userId);
  return at && { at, days: daysIn(timeZone, at) };
}
