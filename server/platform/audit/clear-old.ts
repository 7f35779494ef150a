import { lte } from 'drizzle-orm';
import { type Context, requireMachine } from '../context.ts';
import { auditEvents } from './table.ts';

const retentionMs = 365 * 24 * 3_600_000;

/** Deletes what happened more than a year ago. Answers how many events that were. */
export async function clearOld(context: Context): Promise<number> {
  requireMachine(context);
  const before = new Date(context.now().getTime() - retentionMs);
  const gone = await context.db
    .delete(auditEvents)
    .where(lte(auditEvents.at, before))
    .returning({ id: auditEvents.id });
  return gone.length;
}
