import { desc, eq } from 'drizzle-orm';
import { type AdminPayment, adminPageSize } from '../../contract/billing/billing-admin.ts';
import { users } from '../accounts/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { matchSearch } from './match-search.ts';
import { billingOrders, paymentLogs } from './orders/table.ts';
import { presentMoneyFact } from './present-admin.ts';

/** What happened to money, newest first, also where nobody knows whose it was. Operators only. */
export async function listPayments(
  context: Context,
  { search, skip }: { search: string; skip: number },
): Promise<{ payments: AdminPayment[]; total: number }> {
  requireOperator(context);
  const wanted = matchSearch(search, {
    userId: paymentLogs.userId,
    numbers: [paymentLogs.providerOrderId],
    subscriptionId: paymentLogs.subscriptionId,
  });
  const rows = await context.db
    .select({
      row: paymentLogs,
      person: { id: users.id, name: users.name, email: users.email },
      orderStatus: billingOrders.status,
    })
    .from(paymentLogs)
    .leftJoin(users, eq(users.id, paymentLogs.userId))
    .leftJoin(billingOrders, eq(billingOrders.orderId, paymentLogs.providerOrderId))
    .where(wanted)
    .orderBy(desc(paymentLogs.createdAt), desc(paymentLogs.id))
    .limit(adminPageSize)
    .offset(skip);
  return {
    payments: rows.map(({ row, person, orderStatus }) => presentMoneyFact(row, person, orderStatus)),
    total: await context.db.$count(paymentLogs, wanted),
  };
}
