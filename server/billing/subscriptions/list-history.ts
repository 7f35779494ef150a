import { count, desc, eq } from 'drizzle-orm';
import type { Payment } from '../../../contract/billing/billing.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { billingOrders } from '../orders/table.ts';
import { presentPayment } from '../present.ts';

/** The orders of the person who asks, newest first and from one on, and how many there are. */
export async function listHistory(
  context: Context,
  { limit, skip = 0 }: { limit: number; skip?: number },
): Promise<{ payments: Payment[]; total: number }> {
  const userId = requireUser(context);
  const theirs = eq(billingOrders.userId, userId);
  const orders = await context.db
    .select()
    .from(billingOrders)
    .where(theirs)
    .orderBy(desc(billingOrders.placedAt), desc(billingOrders.orderId))
    .limit(limit)
    .offset(skip);
  const [counted] = await context.db.select({ total: count() }).from(billingOrders).where(theirs);
  return { payments: orders.map(presentPayment), total: counted?.total ?? 0 };
}
