import { asc } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { isAnyOf } from '../../platform/database/rows.ts';
import { alertSettings } from '../streams/table.ts';
import { type Claimed, findClaims } from './find-claims.ts';
import type { Occasion } from './is-asked.ts';

/**
 * Locks people's settings, so that of two runs at once the second sees what the first has told, and whoever leaves meanwhile
 * waits for this digest and takes it back. With the streams that are to be looked at. Whom another run has, or who is just
 * choosing, is left to it: who is due still has a turn in the next minute.
 */
export async function claimUsers(
  context: Context,
  { userIds, occasion }: { userIds: string[]; occasion: Occasion },
): Promise<Claimed[]> {
  const { userId } = alertSettings;
  const locked = await context.db
    .select({ userId })
    .from(alertSettings)
    .where(isAnyOf(userId, userIds))
    .orderBy(asc(userId))
    .for('update', occasion.kind === 'due' ? { skipLocked: true } : {});
  if (locked.length === 0) return [];
  return findClaims(context, { userIds: locked.map((each) => each.userId), occasion });
}
