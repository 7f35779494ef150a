import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { billingEvents } from './table.ts';

/** So often the provider is asked for an order as soon as something is told of it; then, once in so long. */
const soonAtMost = 10;
const laterMs = 10 * 60_000;

/** Whether what is told of an order now can wait: whoever has one signed notification can send it for ever. */
export function isAskedOften(orderId: string | SQLWrapper, now: Date): SQL<boolean> {
  const since = new Date(now.getTime() - laterMs).toISOString();
  return sql<boolean>`coalesce((
    select sum(told.attempts) >= ${soonAtMost} and max(told.settled_at) > ${since}::timestamptz
    from ${billingEvents} told where told.order_id = ${orderId}
  ), false)`;
}
