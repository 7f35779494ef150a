import { and, desc, eq } from 'drizzle-orm';
import {
  adminPageSize,
  type BillingEvent,
  type EventStatus,
  mostListedPayments,
} from '../../../contract/billing/billing-admin.ts';
import { users } from '../../auth/users/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { countUpTo } from '../../platform/database/count-up-to.ts';
import { totalOf } from '../../platform/database/total-of.ts';
import { matchSearch } from '../match-search.ts';
import { presentEvent } from '../present-admin.ts';
import { billingEvents } from './table.ts';

type EventQuery = { search: string; skip: number; status?: EventStatus };

/** The inbox: what the provider said, newest first, and what became of it. Operators only. */
export async function listEvents(
  context: Context,
  { search, skip, status }: EventQuery,
): Promise<{ events: BillingEvent[]; total: number; isMore: boolean }> {
  requireOperator(context);
  const { db } = context;
  const found = await matchSearch(db, search, {
    userId: billingEvents.userId,
    numbers: [billingEvents.orderId, billingEvents.providerSubscriptionId],
    address: billingEvents.customerEmail,
  });
  const wanted = and(found, status && eq(billingEvents.status, status));
  const newest = [desc(billingEvents.receivedAt), desc(billingEvents.id)];
  const page = db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(wanted)
    .orderBy(...newest)
    .limit(adminPageSize)
    .offset(skip)
    .as('page');
  const rows = await db
    .select({ row: billingEvents, person: { id: users.id, name: users.name, email: users.email } })
    .from(page)
    .innerJoin(billingEvents, eq(billingEvents.id, page.id))
    .leftJoin(users, eq(users.id, billingEvents.userId))
    .orderBy(...newest);
  const counted = await totalOf({ found: rows.length, skip, size: adminPageSize }, () =>
    countUpTo(db, billingEvents, wanted, mostListedPayments + 1),
  );
  return {
    events: rows.map(({ row, person }) => presentEvent(row, person)),
    total: Math.min(counted, mostListedPayments),
    isMore: counted > mostListedPayments,
  };
}
