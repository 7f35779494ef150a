import type { Backfill } from '../../../contract/admin/sources.ts';
import { daysBetween } from '../../../contract/platform/time/days.ts';
import type { backfills } from '../table.ts';

export function presentBackfill(row: typeof backfills.$inferSelect): Backfill {
  const { nextDay, askedBy: _, createdAt, endedAt, ...rest } = row;
  return {
    ...rest,
    days: daysBetween(row.firstDay, row.lastDay) + 1,
    daysDone: daysBetween(row.firstDay, nextDay),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
