import { lte } from 'drizzle-orm';
import { type Context, requireMachine } from '../platform/context.ts';
import { lifetimes } from '../sessions/lifetimes.ts';
import { auditEvents } from './table.ts';

/** Deletes what happened more than a year ago. Answers how many events that were. */
export async function clearOld(context: Context): Promise<number> {
  requireMachine(context);
  const before = new Date(context.now().getTime() - lifetimes.auditTrail * 1000);
  const gone = await context.db
    .delete(auditEvents)
    .where(lte(auditEvents.at, before))
    .returning({ id: auditEvents.id });
  return gone.length;
}
