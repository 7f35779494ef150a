import Big from 'big.js';
import { and, count, countDistinct, eq, gt, ne, sql } from 'drizzle-orm';
import { type PaidPlan, paidPlans, saleCurrency } from '../../../contract/billing/plan-catalogue.ts';
import { type Revenue, type RevenueMonth, revenueMonths } from '../../../contract/billing/revenue.ts';
import { addMonths, utcDay } from '../../../contract/platform/time/days.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { shownPlan } from '../sold-plans.ts';
import { chargedByProvider, subscriptions } from '../table.ts';
import { paidSpans } from './paid-spans.ts';
import { countFailed, countLeftOut, countTrials, sumCharges, sumRefunds } from './sum-payments.ts';

/**
 * What the product earns: the last twelve months of the calendar in UTC, the last one up to now. In test mode test payments
 * alone count, else real ones alone. Operators only.
 */
export async function getRevenue(context: Context): Promise<Revenue> {
  requireOperator(context);
  const { db, environment, now } = context;
  const isTest = environment.billing?.isTest ?? false;
  const firsts = firstDays(now());
  const since = startOf(firsts[0] ?? utcDay(now()));
  const counted = { isTest, since };
  const { plans, moved } = await countPaying(db, [...firsts.map(startOf), now()], isTest);
  const months = monthsOf(firsts, {
    plans,
    moved,
    charges: await sumCharges(db, counted),
    refunds: await sumRefunds(db, counted),
    failed: await countFailed(db, counted),
    trials: await countTrials(db, counted),
  });
  const running = await countRunningTrials(context, isTest);
  return {
    currency: saleCurrency,
    isTest,
    months,
    plans: paidPlans.map((plan) => {
      const now = plans.find((each) => each.at === revenueMonths && each.plan === plan);
      return { plan, paying: now?.paying ?? 0, trials: running.get(plan) ?? 0, mrr: money(now?.mrr ?? 0) };
    }),
    given: await countGiven(context),
    leftOut: await countLeftOut(db, counted),
  };
}

/** The first days of the last twelve months, the oldest first. */
function firstDays(now: Date): string[] {
  const first = `${utcDay(now).slice(0, 7)}-01`;
  return Array.from({ length: revenueMonths }, (_, at) => addMonths(first, at + 1 - revenueMonths));
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

const money = (amount: Big.BigSource) => Big(amount).toFixed(2);

type Facts = {
  plans: PlanAt[];
  moved: Moved[];
  charges: Awaited<ReturnType<typeof sumCharges>>;
  refunds: Awaited<ReturnType<typeof sumRefunds>>;
  failed: Awaited<ReturnType<typeof countFailed>>;
  trials: Awaited<ReturnType<typeof countTrials>>;
};

/** What was counted at the beginning of each month is its state before, and of the next one, or of now, its state after. */
function monthsOf(firsts: readonly string[], facts: Facts): RevenueMonth[] {
  return firsts.map((first, at) => {
    const month = first.slice(0, 7);
    const isOf = (each: { month: string }) => each.month === month;
    const payingAt = (moment: number) =>
      facts.plans.filter((each) => each.at === moment).reduce((sum, { paying }) => sum + paying, 0);
    const worth = facts.plans.filter((each) => each.at === at + 1).map(({ mrr }) => mrr);
    const change = facts.moved.find((each) => each.at === at + 1);
    const payingBefore = payingAt(at);
    const churned = change?.churned ?? 0;
    const trials = facts.trials.find(isOf);
    const charged = facts.charges.find(isOf)?.charged ?? '0';
    const refunded = facts.refunds.find(isOf)?.refunded ?? '0';
    return {
      month,
      mrr: money(worth.reduce((sum, mrr) => sum.plus(mrr), Big(0))),
      payingBefore,
      paying: payingAt(at + 1),
      new: change?.new ?? 0,
      churned,
      churnRate: payingBefore === 0 ? null : churned / payingBefore,
      charged: money(charged),
      refunded: money(refunded),
      net: money(Big(charged).minus(refunded)),
      failedPayments: facts.failed.find(isOf)?.failed ?? 0,
      trials: trials?.begun ?? 0,
      convertedTrials: trials?.converted ?? 0,
    };
  });
}

/** Trials that run now, by the plan that would be charged after them. */
async function countRunningTrials({ db, now }: Context, isTest: boolean): Promise<Map<string, number>> {
  const rows = await db
    .select({ plan: subscriptions.plan, count: count() })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'active'),
        eq(subscriptions.paymentMethod, chargedByProvider),
        eq(subscriptions.isTest, isTest),
        eq(subscriptions.isTrialAtProvider, true),
        gt(subscriptions.trialEndDate, now()),
        gt(subscriptions.endDate, now()),
      ),
    )
    .groupBy(subscriptions.plan);
  const byPlan = new Map<string, number>();
  for (const { plan, count: running } of rows)
    byPlan.set(shownPlan(plan), (byPlan.get(shownPlan(plan)) ?? 0) + running);
  return byPlan;
}

async function countGiven({ db, now }: Context): Promise<number> {
  const [given] = await db
    .select({ count: countDistinct(subscriptions.userId) })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.paymentMethod, 'none'),
        ne(subscriptions.plan, 'free'),
        eq(subscriptions.status, 'active'),
        gt(subscriptions.endDate, now()),
      ),
    );
  return given?.count ?? 0;
}

/** At one of some moments: how many pay for a plan, and what a month of it is worth in all, as decimal text. */
type PlanAt = { at: number; plan: PaidPlan; paying: number; mrr: string };

/** Who pays at a moment and did not at the one before, and the other way round. */
type Moved = { at: number; new: number; churned: number };

/**
 * Users who have paid for a plan at each of some moments, in their order. A user who changes the plan, also by another
 * subscription, goes on paying; of what overlaps the later payment counts.
 */
async function countPaying(
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
