import { sql } from 'drizzle-orm';
import type { Product } from '../../server/app/open-product.ts';

const industries = ['software', 'financial-services', 'biotechnology', 'health-care', 'energy'];
const countries = ['US', 'DE', 'GB', 'FR'];

/** People on the monthly plan who prefer one of five industries or one of four countries, half of each, and whose hour has come. */
export async function fillUsers(
  { database: { db } }: Product,
  { from, count, now }: { from: number; count: number; now: Date },
): Promise<void> {
  const numbers = sql`generate_series(${from}::int, ${from + count - 1}::int) as number`;
  await db.execute(sql`insert into users (id, full_name, email, email_verified, profession)
    select 'person-' || number, 'Ada Lovelace', ${'digest-'} || number || '@example.com', true, 'Product Manager'
    from ${numbers}`);
  await db.execute(sql`insert into user_preferences (user_id, preferred_industries, preferred_countries)
    select 'person-' || number,
      case when number % 2 = 0 then array[(${sql.param(industries)}::text[])[1 + number / 2 % 5]] else '{}' end,
      case when number % 2 = 1 then array[(${sql.param(countries)}::text[])[1 + number / 2 % 4]]::bpchar[] else '{}' end
    from ${numbers}`);
  await db.execute(sql`insert into subscriptions (id, user_id, plan, status, payment_method, amount, currency, start_date,
      end_date, created_at, updated_at)
    select gen_random_uuid(), 'person-' || number, 'monthly', 'active', 'none', 0, 'USD', ${now.toISOString()}::timestamptz,
      ${now.toISOString()}::timestamptz + interval '30 days', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from ${numbers}`);
  await db.execute(sql`update alert_streams set next_due_at = ${now.toISOString()}::timestamptz
    where frequency <> 'none' and user_id in (select 'person-' || number from ${numbers})`);
  await db.execute(sql`analyze`);
}
