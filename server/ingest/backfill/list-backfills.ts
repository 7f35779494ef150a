import { desc } from 'drizzle-orm';
import type { Backfill } from '../../../contract/admin/sources.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { backfills } from '../table.ts';
import { presentBackfill } from './present.ts';

const mostShown = 20;

/** The last ranges of days, newest first. Operators only. */
export async function listBackfills(context: Context): Promise<{ backfills: Backfill[] }> {
  requireOperator(context);
  const rows = await context.db.select().from(backfills).orderBy(desc(backfills.createdAt)).limit(mostShown);
  return { backfills: rows.map(presentBackfill) };
}
