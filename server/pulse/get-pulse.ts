import { and, between, or, sql } from 'drizzle-orm';
import { findWishes } from '../alerts/find-wishes.ts';
import { matchCondition } from '../alerts/match-condition.ts';
import { dayIn } from '../alerts/sections.ts';
import { findEntitlement } from '../billing/find-entitlement.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { fundingEvents } from '../startups/table.ts';
import { type Aspect, type Pulse, presentPulse } from './present.ts';
import { daysPerWeek, shownWindows, weeksUntil } from './weeks.ts';

/** How much was raised in the last thirteen weeks of what fits a person's preferences, within what their plan shows. */
export async function getPulse(context: Context, { timeZone }: { timeZone: string }): Promise<Pulse> {
  const userId = requireUser(context);
  const today = dayIn(timeZone, context.now());
  const [wishes, entitlement] = await Promise.all([
    findWishes(context, userId),
    findEntitlement(context, userId),
  ]);
  const windows = shownWindows(today, entitlement);
  const isShown = or(...windows.map(({ first, last }) => between(fundingEvents.announcedOn, first, last)));
  const sums = await selectSums(context, today, and(isShown, matchCondition(wishes)));
  return presentPulse({ sums, weeks: weeksUntil(today, entitlement), windows, today });
}

/** One pass over the newest rounds: each counts for its week, its country, once for each of its groups, and for all. */
function selectSums({ db }: Context, today: string, restrictions: ReturnType<typeof and>) {
  const age = sql`greatest(0, ${today}::date - ${fundingEvents.announcedOn})`;
  const aspects = sql`(
    select 'week', (${age} / ${sql.raw(String(daysPerWeek))})::text
    union all select 'place', ${fundingEvents.country}::text where ${fundingEvents.country} is not null
    union all select distinct 'industry', split_part(tag, '/', 1) from unnest(${fundingEvents.industryTags}) as tag
    union all select 'all', ''
  ) as counted (aspect, key)`;
  const usd = fundingEvents.usdAmount;
  return db
    .select({
      aspect: sql<Aspect>`counted.aspect`,
      key: sql<string>`counted.key`,
      rounds: sql<number>`count(*)::int`,
      usd: sql<string>`coalesce(round(sum(${usd})), 0)::text`,
      // The mean of the two in the middle; with an odd number they are the same one.
      medianUsd: sql<string | null>`round((percentile_disc(0.5) within group (order by ${usd})
        + percentile_disc(0.5) within group (order by ${usd} desc)) / 2)::text`,
    })
    .from(fundingEvents)
    .crossJoinLateral(aspects)
    .where(restrictions)
    .groupBy(sql`counted.aspect`, sql`counted.key`);
}
