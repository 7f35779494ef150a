import { and, between, or, sql } from 'drizzle-orm';
import type { AlertScope } from '../../../contract/feed/alerts.ts';
import { daysPerWeek } from '../../../contract/platform/time/weeks.ts';
import { findEntitlement } from '../../billing/entitlement/entitlements.ts';
import { fundingEvents } from '../../companies/table.ts';
import { daysIn } from '../../companies/visibility/sections.ts';
import { type Context, requireUser } from '../../platform/context.ts';
import { recallList } from '../../platform/database/cached-reads.ts';
import { findRestrictions } from '../find-restrictions.ts';
import { hiringCondition } from '../hiring/hiring.ts';
import { findCriteria } from '../matching/find-criteria.ts';
import { findPreferred } from '../matching/find-preferred.ts';
import { seekerOf } from '../open-roles/fit-role.ts';
import { type Aspect, type FundingTrends, presentTrends } from './present.ts';
import { sentenceOfCriteria } from './sentences.ts';
import { shownWindows, weeksUntil } from './weeks.ts';

/** How much was raised in the last thirteen weeks by what a person's alerts are narrowed to, within what their plan shows. */
export async function getTrends(
  context: Context,
  { timeZone, hiring, ...filter }: { timeZone: string } & Omit<AlertScope, 'week'>,
): Promise<FundingTrends> {
  const userId = requireUser(context);
  const days = daysIn(timeZone, context.now());
  const { today } = days;
  const [{ condition, doubted, shownBy }, criteria, entitlement, preferred] = await Promise.all([
    findRestrictions(context, userId, filter, days),
    findCriteria(context, userId, filter),
    findEntitlement(context, userId),
    hiring === 'role' ? findPreferred(context, userId) : null,
  ]);
  const hires = hiringCondition(hiring, preferred && seekerOf(preferred), doubted);
  const windows = shownWindows(days, entitlement);
  const isShown = or(...windows.map(({ first, last }) => between(fundingEvents.announcedOn, first, last)));
  const read = () => selectSums(context, today, and(isShown, condition, hires));
  return presentTrends({
    // Which roles are a user's own is not part of what says who is shown the same.
    sums:
      hiring || shownBy === null
        ? await read()
        : await recallList(context, { key: `trends ${shownBy}`, read, weightOf: (sums) => sums.length }),
    weeks: weeksUntil(days, entitlement),
    windows,
    today,
    query: filter.query || null,
    sentence: filter.query || sentenceOfCriteria(criteria, today),
  });
}

/**
 * What was raised by week, by country, by group and of all. The newest rounds are read once; what many of them share is
 * added up before it is taken apart.
 */
function selectSums({ db }: Context, today: string, restrictions: ReturnType<typeof and>) {
  const matching = db
    .select({
      week: sql`greatest(0, ${today}::date - ${fundingEvents.announcedOn} - 1) / ${daysPerWeek}::int`,
      country: fundingEvents.country,
      tags: fundingEvents.industryTags,
      // A grant is a round, and no money raised.
      usd: sql`case when ${fundingEvents.roundKind} = 'grant' then null else ${fundingEvents.usdAmount} end`,
    })
    .from(fundingEvents)
    .where(restrictions);
  const counted = sql`(
    with fitting (week, country, tags, usd) as materialized ${matching}
    select 'week' as aspect, week::text as key, count(*) as rounds, sum(usd) as usd, ${median} as median
      from fitting group by week
    union all
    select 'all', '', count(*), sum(usd), ${median} from fitting
    union all
    select 'place', country, count(*), sum(usd), null from fitting where country is not null group by country
    union all
    select 'industry', field, sum(rounds), sum(usd), null
      from (select tags, count(*) as rounds, sum(usd) as usd from fitting group by tags) as alike
      cross join lateral (select distinct split_part(tag, '/', 1) as field from unnest(tags) as tag) as fields
      group by field
  ) as counted`;
  return db
    .select({
      aspect: sql<Aspect>`counted.aspect`,
      key: sql<string>`counted.key`,
      rounds: sql<number>`counted.rounds::int`,
      usd: sql<string>`coalesce(round(counted.usd), 0)::text`,
      medianUsd: sql<string | null>`round(counted.median)::text`,
    })
    .from(counted);
}

// The mean of the two in the middle; of an odd number they are the same one.
const median = sql`(percentile_disc(0.5) within group (order by usd)
  + percentile_disc(0.5) within group (order by usd desc)) / 2`;
