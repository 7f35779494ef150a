import { and, asc, inArray, lt, ne } from 'drizzle-orm';
import { daysEarlier } from '../../contract/platform/time/days.ts';
import { type Context, requireMachine } from '../platform/context.ts';
import { alertRuns, digestRuns } from './table.ts';

/** A little longer than the page looks back that explains mails. */
const retentionDays = 35;
/** Few enough for one statement to hold nobody up. */
const atOnce = 5_000;

/** Deletes what is known of looks that nobody can ask about any more. What still waits to be told stays. */
export async function clearOldRuns(context: Context): Promise<number> {
  requireMachine(context);
  const { db, signal } = context;
  const before = daysEarlier(context.now(), retentionDays);
  await db.delete(alertRuns).where(and(lt(alertRuns.startedAt, before)));
  let count = 0;
  while (!signal.aborted) {
    const found = await db
      .select({ id: digestRuns.id })
      .from(digestRuns)
      .where(and(lt(digestRuns.lookedAt, before), ne(digestRuns.outcome, 'held')))
      .orderBy(asc(digestRuns.lookedAt))
      .limit(atOnce);
    if (found.length === 0) break;
    await db.delete(digestRuns).where(
      inArray(
        digestRuns.id,
        found.map(({ id }) => id),
      ),
    );
    count += found.length;
  }
  return count;
}
