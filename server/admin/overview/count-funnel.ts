import { sql } from 'drizzle-orm';
import { type FunnelStep, figureDays, funnelSteps } from '../../../contract/admin/overview.ts';
import { daysEarlier } from '../../../contract/platform/time/days.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import { checkoutIntents } from '../../billing/orders/table.ts';
import { chargedByProvider, subscriptions } from '../../billing/table.ts';
import { favorites } from '../../feed/favorites/table.ts';
import { lastSeenTable } from '../../feed/last-seen/table.ts';
import { letterVersions } from '../../outreach/letters/table.ts';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';

/** Of those who registered within the last thirty days, how many have come to each step. */
export async function countFunnel({ db, now }: Context): Promise<{ step: FunnelStep; people: number }[]> {
  const since = daysEarlier(now(), figureDays).toISOString();
  const [counted] = await rowsOf<Record<FunnelStep, number>>(
    db,
    sql`select count(*)::int as registered,
        count(*) filter (where newcomers.email_verified)::int as confirmed,
        count(*) filter (where exists (select from ${lastSeenTable} v where v.user_id = newcomers.id))::int as looked,
        count(*) filter (where exists (select from ${favorites} f where f.user_id = newcomers.id)
          or exists (select from ${applications} a where a.user_id = newcomers.id)
          or exists (select from ${letterVersions} l where l.user_id = newcomers.id))::int as kept,
        count(*) filter (where exists (select from ${checkoutIntents} c where c.user_id = newcomers.id))::int as checkout,
        count(*) filter (where exists (select from ${subscriptions} s
          where s.user_id = newcomers.id and s.payment_method = ${chargedByProvider}))::int as paid
      from ${users} newcomers where newcomers.created_at >= ${since}::timestamptz`,
  );
  return funnelSteps.map((step) => ({ step, people: counted?.[step] ?? 0 }));
}
