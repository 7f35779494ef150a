import { and, asc, gt, lte } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { alertStreams } from '../streams/table.ts';

/** People of whom a stream is due, in the order of their ids: so many after one of them. */
export async function findDue(
  { db, now }: Context,
  { afterUserId, most }: { afterUserId: string; most: number },
): Promise<string[]> {
  const { userId, nextDueAt } = alertStreams;
  const found = await db
    .selectDistinct({ userId })
    .from(alertStreams)
    .where(and(gt(nextDueAt, new Date(0)), lte(nextDueAt, now()), gt(userId, afterUserId)))
    .orderBy(asc(userId))
    .limit(most);
  return found.map((each) => each.userId);
}
