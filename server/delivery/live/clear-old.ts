import { and, lt, sql } from 'drizzle-orm';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { roundArrivals } from './table.ts';

/** No one's line was broken for longer who did not open the page again. */
const retentionDays = 7;

/** Forgets in which order rounds came that everyone was told of long ago. The newest stays: it says where the order stands. */
export async function clearOld(context: Context): Promise<void> {
  requireMachine(context);
  const before = new Date(context.now().getTime() - retentionDays * dayMs);
  const newest = sql`(select max(position) from round_arrivals)`;
  await context.db
    .delete(roundArrivals)
    .where(and(lt(roundArrivals.arrivedAt, before), lt(roundArrivals.position, newest)));
}
