import { lte } from 'drizzle-orm';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { offlineChanges } from './table.ts';

/** In days. Whoever comes back later still with a change that arrived is asked, should anything have become of it since. */
const retentionDays = 90;

/** Forgets which changes arrived long ago. Answers how many. */
export async function deleteApplied(context: Context): Promise<number> {
  requireMachine(context);
  const gone = await context.db
    .delete(offlineChanges)
    .where(lte(offlineChanges.madeAt, new Date(context.now().getTime() - retentionDays * dayMs)))
    .returning({ id: offlineChanges.changeId });
  return gone.length;
}
