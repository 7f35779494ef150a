import { lte } from 'drizzle-orm';
import { dayMs } from '../../contract/time/days.ts';
import { type Context, requireMachine } from '../platform/context.ts';
import { keptChanges } from './table.ts';

/** In days. Whoever comes back later still with a change that arrived is asked, should anything have become of it since. */
const keptDays = 90;

/** Forgets which changes arrived long ago. Answers how many. */
export async function forgetMade(context: Context): Promise<number> {
  requireMachine(context);
  const gone = await context.db
    .delete(keptChanges)
    .where(lte(keptChanges.madeAt, new Date(context.now().getTime() - keptDays * dayMs)))
    .returning({ id: keptChanges.changeId });
  return gone.length;
}
