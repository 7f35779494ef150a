import { sql } from 'drizzle-orm';
import type { PaidPlan } from '../../../contract/billing/plan-catalogue.ts';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { paidSpans } from './paid-spans.ts';

/** At one of some moments: how many pay for a plan, and what a month of it is worth in all, as decimal text. */
export type PlanAt = { at: number; plan: PaidPlan; paying: number; mrr: string };

/** Who pays at a moment and did not at the one before, and the other way round. */
export type Moved = { at: number; new: number; churned: number };

/**
 * Users who have paid for a plan at each of some moments, in their order. A user who changes the plan, also by another
 * subscription, goes on paying; of what overlaps the later payment counts.
 */
export async function countPaying(
  db: Database,
  moments: readonly Date[],
  isTest: boolean,
): Promise<{ plans: PlanAt[]; moved: Moved[] }> {
  const [since] = moments;
  if (!since) return { plans: [], moved: [] };
  const [row] = await rowsOf<{ plans: PlanAt[] | null; moved: Moved[] | null }>(
    db,
    sql`with moments as (
        select at, (place - 1)::int as n
        from unnest(${sql.param(moments.map((at) => at.toISOString()))}::timestamptz[]) with ordinality as given (at, place)
      ),
      spans as materialized (${paidSpans({ isTest, since })}),
      paying as materialized (
        select distinct on (m.n, spans.user_id) m.n, spans.user_id, spans.plan, spans.monthly
        from moments m join spans on spans.since <= m.at and spans.until > m.at
        order by m.n, spans.user_id, spans.since desc, spans.monthly desc
      ),
      plans as (
        select n as at, plan, count(*)::int as paying, round(sum(monthly), 2)::text as mrr
        from paying group by 1, 2
      ),
      moved as (
        select coalesce(now.n, before.n + 1) as at, count(*) filter (where before.n is null)::int as new,
          count(*) filter (where now.n is null)::int as churned
        from paying now full join paying before on before.user_id = now.user_id and before.n = now.n - 1
        group by 1
      )
      select (select json_agg(plans) from plans) as plans, (select json_agg(moved) from moved) as moved`,
  );
  return { plans: row?.plans ?? [], moved: row?.moved ?? [] };
}
