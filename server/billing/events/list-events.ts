import { and, desc, eq } from 'drizzle-orm';
import {
  adminPageSize,
  type BillingEvent,
  type EventStatus,
} from '../../../contract/billing/billing-admin.ts';
import { users } from '../../accounts/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { matchSearch } from '../match-search.ts';
import { presentEvent } from '../present-admin.ts';
import { billingEvents } from './table.ts';

type EventQuery = { search: string; skip: number; status?: EventStatus };

/** The inbox: what the provider said, newest first, and what became of it. Operators only. */
export async function listEvents(
  context: Context,
  { search, skip, status }: EventQuery,
): Promise<{ events: BillingEvent[]; total: number }> {
  requireOperator(context);
  const found = matchSearch(search, {
    userId: billingEvents.userId,
    numbers: [billingEvents.orderId, billingEvents.providerSubscriptionId],
    address: billingEvents.customerEmail,
  });
  const wanted = and(found, status && eq(billingEvents.status, status));
  const rows = await context.db
    .select({ row: billingEvents, person: { id: users.id, name: users.name, email: users.email } })
    .from(billingEvents)
    .leftJoin(users, eq(users.id, billingEvents.userId))
    .where(wanted)
    .orderBy(desc(billingEvents.receivedAt), desc(billingEvents.id))
    .limit(adminPageSize)
    .offset(skip);
  return {
    events: rows.map(({ row, person }) => presentEvent(row, person)),
    total: await context.db.$count(billingEvents, wanted),
  };
}
