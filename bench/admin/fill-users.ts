import { sql } from 'drizzle-orm';
import { fillWithoutIndexes } from '../../fixtures/million/fill-without-indexes.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { Sizes } from './sizes.ts';
import { emailOf, nameOf } from './user.ts';

const filled = [
  'users',
  'subscriptions',
  'subscription_changes',
  'payment_logs',
  'billing_events',
  'billing_orders',
];

/** People, some of whom pay, and what the payment provider told of them. */
export function fillUsers(db: Database, sizes: Sizes): Promise<void> {
  return fillWithoutIndexes(db, filled, async (inside) => {
    const run = (statement: string) => inside.execute(sql.raw(statement));
    await run(`insert into users (id, full_name, email, email_verified, profession, last_seen_at, suspended_at, created_at)
      select 'person-' || n, ${nameOf('n')}, ${emailOf('n')}, n % 12 <> 0, 'Software Engineer',
        case when n % 3 > 0 then now() - (n * 7919 % 8000000) * interval '1 second' end,
        case when n % 5000 = 0 then now() end, now() - (n * 104729 % 60000000) * interval '1 second'
      from generate_series(1::bigint, ${sizes.people}) n`);
    await run(`insert into subscriptions (id, user_id, plan, status, payment_method, amount, currency, start_date, end_date,
        next_billing_date, paypro_order_id_text, paypro_subscription_id_text, customer_email, provider_status, created_at, updated_at)
      select gen_random_uuid(), 'person-' || n, (array['monthly', 'yearly'])[1 + n % 2], (array['active', 'active', 'active', 'cancelled', 'expired'])[1 + n % 5],
        'paypro', 19, 'USD', begun, begun + interval '400 days' * (n % 3), begun + interval '30 days', (1000000 + n)::text, (2000000 + n)::text,
        ${emailOf('n')}, 'active', begun, begun
      from (select n * ${Math.floor(sizes.people / sizes.paying)} as n, now() - (n * 7919 % 40000000) * interval '1 second' as begun
        from generate_series(1::bigint, ${sizes.paying}) n) each`);
    const paid = (
      count: number,
    ) => `(select s.*, turn from (select *, row_number() over () as place from subscriptions) s
      join generate_series(1::bigint, ${count}) turn on s.place = 1 + turn % ${sizes.paying}) paid`;
    const at = `now() - (turn * 7919 % 40000000) * interval '1 second'`;
    await run(`insert into subscription_changes (id, subscription_id, at, cause, before, after)
      select gen_random_uuid(), id, ${at}, 'event', '{"status": "expired"}', '{"status": "active"}' from ${paid(sizes.notifications)}`);
    await run(`insert into billing_orders (order_id, user_id, subscription_id, status, placed_at, product_name, price, total, refunded,
        currency, customer_email, is_test, reading_number, read_at)
      select (5000000 + turn)::text, user_id, id, 'paid', ${at}, 'Monthly', 19, 19, 0, 'USD', customer_email, false, turn, now()
      from ${paid(sizes.notifications)}`);
    await run(`insert into payment_logs (id, fact_key, user_id, subscription_id, paypro_order_id, transaction_type, status, amount, currency, created_at)
      select gen_random_uuid(), 'payment:' || turn, user_id, id, (5000000 + turn)::text, 'payment', 'paid', 19, 'USD', ${at}
      from ${paid(sizes.notifications)}`);
    await run(`insert into billing_events (id, key, type_name, order_id, provider_subscription_id, customer_email, total, is_test, fields,
        status, user_id, received_at, settled_at)
      select gen_random_uuid(), 'event-' || turn, 'OrderCharged', (5000000 + turn)::text, paypro_subscription_id_text, customer_email, '19.00', false,
        '{"ORDER_STATUS": "Processed"}', case when turn % 3000 = 0 then 'dead' else 'applied' end, user_id, ${at}, now()
      from ${paid(sizes.notifications)}`);
  });
}
