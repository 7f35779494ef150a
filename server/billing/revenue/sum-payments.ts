import { type SQL, sql } from 'drizzle-orm';
import { saleCurrency } from '../../../contract/billing/plan-catalogue.ts';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { billingEvents } from '../events/table.ts';
import { billingOrders, paymentLogs } from '../orders/table.ts';
import { subscriptions } from '../table.ts';
import { trials } from '../trials/table.ts';
import { type Counted, isCharged } from './paid-spans.ts';

const monthOf = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM')`;

/** A month as `2026-11`, with what was counted of it. */
type Monthly<Fields> = { month: string } & Fields;

/** What was charged in each month, without taxes, as decimal text. */
export const sumCharges = (db: Database, { isTest, since }: Counted) =>
  rowsOf<Monthly<{ charged: string }>>(
    db,
    sql`select ${monthOf(sql`o.placed_at`)} as month, sum(o.price)::text as charged
      from ${billingOrders} o
      where ${isCharged(isTest)} and o.placed_at >= ${since.toISOString()}::timestamptz group by 1`,
  );

/**
 * What went back in each month, without taxes. A provider tells of several partial refunds each by itself or all together:
 * what an order has lost by a moment is the most that was told of it until then.
 */
export const sumRefunds = (db: Database, { isTest, since }: Counted) =>
  rowsOf<Monthly<{ refunded: string }>>(
    db,
    sql`with facts as (
        select o.order_id, l.created_at as at, l.transaction_type as kind,
          least(l.amount, charged.amount) * o.price / charged.amount as amount,
          max(least(l.amount, charged.amount) * o.price / charged.amount)
            filter (where l.transaction_type in ('refund', 'partial refund'))
            over (partition by o.order_id order by l.created_at, l.id) as lost
        from ${paymentLogs} l
        join ${billingOrders} o on o.order_id = l.paypro_order_id
        cross join lateral (select case when o.is_test or o.total = 0 then o.price else o.total end as amount) charged
        where l.transaction_type in ('refund', 'partial refund', 'chargeback', 'chargeback won')
          and l.amount is not null and ${isCharged(isTest)}
      ),
      steps as (
        select at, case kind
          when 'chargeback' then amount
          when 'chargeback won' then -amount
          else lost - coalesce(lag(lost) over (partition by order_id order by at, lost), 0) end as amount
        from facts
      )
      select ${monthOf(sql`at`)} as month, round(sum(amount), 2)::text as refunded
      from steps where at >= ${since.toISOString()}::timestamptz group by 1`,
  );

/** Payments that were declined. Of an order that never came to be its notification says whether it was a test. */
export const countFailed = (db: Database, { isTest, since }: Counted) =>
  rowsOf<Monthly<{ failed: number }>>(
    db,
    sql`select ${monthOf(sql`l.created_at`)} as month, count(*)::int as failed
      from ${paymentLogs} l
      left join ${billingOrders} o on o.order_id = l.paypro_order_id
      left join lateral (
        select e.is_test from ${billingEvents} e where o.order_id is null and e.order_id = l.paypro_order_id limit 1
      ) as told on true
      where l.transaction_type = 'declined' and l.created_at >= ${since.toISOString()}::timestamptz
        and coalesce(o.is_test, told.is_test, ${isTest}) = ${isTest}
      group by 1`,
  );

/** Trials by when they began, and how many of them were paid for since; a second one of the same person grants nothing. */
export const countTrials = (db: Database, { isTest, since }: Counted) =>
  rowsOf<Monthly<{ begun: number; converted: number }>>(
    db,
    sql`select ${monthOf(sql`t.started_at`)} as month, count(*)::int as begun,
        count(*) filter (where exists (
          select from ${billingOrders} o where o.subscription_id = s.id and ${isCharged(isTest)}))::int as converted
      from ${trials} t join ${subscriptions} s on s.paypro_subscription_id_text = t.provider_subscription_id
      where s.is_test = ${isTest} and not s.is_trial_repeated and t.started_at >= ${since.toISOString()}::timestamptz
      group by 1`,
  );

/** Payments that count in no figure. */
export async function countLeftOut(
  db: Database,
  { isTest, since }: Counted,
): Promise<{ otherMode: number; otherCurrency: number }> {
  const [counted] = await rowsOf<{ otherMode: number; otherCurrency: number }>(
    db,
    sql`select count(*) filter (where is_test <> ${isTest})::int as "otherMode",
        count(*) filter (where is_test = ${isTest} and currency <> ${saleCurrency})::int as "otherCurrency"
      from ${billingOrders}
      where status in ('processed', 'refunded', 'chargeback') and price > 0
        and placed_at >= ${since.toISOString()}::timestamptz`,
  );
  return counted ?? { otherMode: 0, otherCurrency: 0 };
}
