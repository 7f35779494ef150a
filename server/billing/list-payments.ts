import { eq } from 'drizzle-orm';
import {
  type AdminPayment,
  adminPageSize,
  mostListedPayments,
} from '../../contract/billing/billing-admin.ts';
import type { ListOrder } from '../../contract/platform/list-order.ts';
import { users } from '../auth/users/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { countUpTo, lengthOf } from '../platform/database/count-rows.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { matchSearch } from './match-search.ts';
import { billingOrders, paymentLogs } from './orders/table.ts';
import { presentMoneyFact } from './present-admin.ts';

/** Payments and refunds, newest first, also those that match no user. Operators only. */
export async function listPayments(
  context: Context,
  { search, order = 'newest', skip }: { search: string; order?: ListOrder; skip: number },
): Promise<{ payments: AdminPayment[]; total: number; isMore: boolean }> {
  requireOperator(context);
  const { db } = context;
  const wanted = await matchSearch(db, search, {
    userId: paymentLogs.userId,
    numbers: [paymentLogs.providerOrderId],
    subscriptionId: paymentLogs.subscriptionId,
  });
  const ordered = inOrder(order, paymentLogs.createdAt, paymentLogs.id);
  const page = db
    .select({ id: paymentLogs.id })
    .from(paymentLogs)
    .where(wanted)
    .orderBy(...ordered)
    .limit(adminPageSize)
    .offset(skip)
    .as('page');
  const rows = await db
    .select({
      row: paymentLogs,
      person: { id: users.id, name: users.name, email: users.email },
      orderStatus: billingOrders.status,
    })
    .from(page)
    .innerJoin(paymentLogs, eq(paymentLogs.id, page.id))
    .leftJoin(users, eq(users.id, paymentLogs.userId))
    .leftJoin(billingOrders, eq(billingOrders.orderId, paymentLogs.providerOrderId))
    .orderBy(...ordered);
  const length = await lengthOf(
    { found: rows.length, skip, size: adminPageSize },
    mostListedPayments,
    (limit) => countUpTo(db, paymentLogs, wanted, limit),
  );
  return {
    payments: rows.map(({ row, person, orderStatus }) => presentMoneyFact(row, person, orderStatus)),
    ...length,
  };
}
