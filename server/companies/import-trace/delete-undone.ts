import { lt } from 'drizzle-orm';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import { type Context, requireMachine } from '../../platform/context.ts';
import { undoneRounds } from './table.ts';

/** Of older rounds nobody is told. */
const retentionDays = 90;

/** Forgets rounds that were undone and did not come back. */
export async function deleteUndone(context: Context): Promise<void> {
  requireMachine(context);
  await context.db
    .delete(undoneRounds)
    .where(lt(undoneRounds.undoneAt, daysEarlier(context.now(), retentionDays)));
}
