import { type SQL, sql } from 'drizzle-orm';
import { paidPlans, saleCurrency } from '../../../contract/billing/plan-catalogue.ts';
import { renewalGraceMs } from '../orders/order-state.ts';
import { billingOrders, paymentLogs } from '../orders/table.ts';
import { monthsOf, shownPlan } from '../sold-plans.ts';
import { subscriptions } from '../table.ts';

/** The longest that one payment lasts, with room for the last day of a month. */
const longestMonths = 7;

const sold = [...paidPlans, 'test'] as const;

/** Which sold plan lasts how many months, and as which it is shown. */
const periods = sql.join(
  sold.map((plan) => sql`(${plan}, ${shownPlan(plan)}, ${monthsOf(plan)}::int)`),
  sql`, `,
);

export type Counted = { isTest: boolean; since: Date };

/** Orders that were charged in the currency and mode that count, whatever became of the money since. */
export const isCharged = (isTest: boolean): SQL =>
  sql`o.status in ('processed', 'refunded', 'chargeback') and o.price > 0
    and o.currency = ${saleCurrency} and o.is_test = ${isTest}`;

/**
 * What each charge paid for: whose plan, from when until when, and what a month of it is worth. Money that was taken back
 * pays until then. What is charged on a month's last day may be due up to three days later in a longer month; `periodEnd`
 * says the same of subscriptions.
 */
export const paidSpans = ({ isTest, since }: Counted): SQL => sql`
  select o.user_id, period.shown as plan, o.price / period.months as monthly, start.at as since,
    least(
      (start.at at time zone 'UTC' + make_interval(months => period.months)) at time zone 'UTC'
        + case when extract(day from start.at at time zone 'UTC' + interval '1 day') = 1
          then interval '3 days' else interval '0' end
        + make_interval(secs => ${renewalGraceMs / 1_000}),
      taken.at) as until
  from ${billingOrders} o
  join ${subscriptions} s on s.id = o.subscription_id
  join (values ${periods}) as period (sold, shown, months) on period.sold = o.plan
  cross join lateral (select greatest(o.placed_at, s.start_date) as at) as start
  left join lateral (
    select min(l.created_at) as at from ${paymentLogs} l
    where o.status <> 'processed' and l.paypro_order_id = o.order_id
      and l.transaction_type in ('refund', 'chargeback')
  ) as taken on true
  where ${isCharged(isTest)}
    and o.placed_at >= ${since.toISOString()}::timestamptz - make_interval(months => ${longestMonths})`;
