import { sql } from 'drizzle-orm';
import { type Context, requireMachine } from '../../platform/context.ts';
import type { NotificationRefusal } from '../provider/provider.ts';
import { billingRefusals } from './table.ts';

/** Counts a notification that was not taken in, by day and reason. Nothing of it is kept. */
export async function countRefusal(context: Context, reason: NotificationRefusal | 'address'): Promise<void> {
  requireMachine(context);
  const { db, now, log } = context;
  const at = now();
  log.warn({ reason }, 'a payment notification was not taken in');
  await db
    .insert(billingRefusals)
    .values({ day: at.toISOString().slice(0, 10), reason, count: 1, lastAt: at })
    .onConflictDoUpdate({
      target: [billingRefusals.day, billingRefusals.reason],
      set: { count: sql`${billingRefusals.count} + 1`, lastAt: at },
    });
}
