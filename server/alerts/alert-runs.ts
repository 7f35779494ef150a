import { and, asc, desc, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import { daysEarlier } from '../../contract/platform/time/days.ts';
import { type Context, requireMachine } from '../platform/context.ts';
import { alertRuns, type DigestKind, digestRuns } from './table.ts';

/** Where parts of a run wait for whichever worker is free. */
export const alertPartsQueue = 'alerts.send-part';

/** Whether parts wait or are under way of what an admin has sent. */
export async function isManualUnderWay(context: Context): Promise<boolean> {
  const asked = { names: [alertPartsQueue], key: 'kind', values: ['manual'] };
  return (await context.queue.findWithout(context, asked)).length === 0;
}

/** When the last whole run of a kind started; null before there was one. */
export async function findLastRun({ db }: Context, kind: DigestKind): Promise<Date | null> {
  const [last] = await db
    .select({ startedAt: alertRuns.startedAt })
    .from(alertRuns)
    .where(and(eq(alertRuns.kind, kind), isNotNull(alertRuns.endedAt)))
    .orderBy(desc(alertRuns.startedAt))
    .limit(1);
  return last?.startedAt ?? null;
}

/** A little longer than the page looks back that explains mails. */
const retentionDays = 35;
/** Few enough for one statement to hold no one up. */
const atOnce = 5_000;

/** Deletes what is known of looks that no one can ask about any more. What still waits to be told stays. */
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
