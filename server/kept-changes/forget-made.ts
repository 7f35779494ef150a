import { lte } from 'drizzle-orm';
import { dayMs } from '../../contract/time/days.ts';
import { type Context, requireMachine } from '../platform/context.ts';
import { keptChanges } from './table.ts';

/** In days, how long a browser may have kept a change whose answer was lost. */
const keptDays = 90;

/** Forgets which changes arrived longer ago than a browser keeps any. Answers how many. */
export async function forgetMade(context: Context): Promise<number> {
  requireMachine(context);
  const gone = await context.db
    .delete(keptChanges)
    .where(lte(keptChanges.madeAt, new Date(context.now().getTime() - keptDays * dayMs)))
    .returning({ id: keptChanges.changeId });
  return gone.length;
}
