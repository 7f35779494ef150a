import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  type DayFigures,
  type FunnelStep,
  figureDays,
  funnelSteps,
} from '../../../contract/admin/overview.ts';
import { daysBefore, daysEarlier, utcDay } from '../../../contract/platform/time/days.ts';
import { applications } from '../../applications/table.ts';
import { users } from '../../auth/users/table.ts';
import { checkoutIntents } from '../../billing/orders/table.ts';
import { chargedByProvider, subscriptions } from '../../billing/table.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { favorites } from '../../feed/favorites/table.ts';
import { lastSeenTable } from '../../feed/last-seen/table.ts';
import { mails } from '../../mail/table.ts';
import { letterVersions } from '../../outreach/letters/table.ts';
import { type Context, inTransaction, requireOperator } from '../../platform/context.ts';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { dailyFigures, funnelCounts } from './table.ts';

/**
 * Counts today, and each of the last days of which nothing was kept, or what was is of before its end. What was counted
 * once a day had ended stays as it is: who has left since was there on that day.
 */
export async function storeFigures(context: Context): Promise<void> {
  requireOperator(context);
  const countedAt = context.now();
  const today = utcDay(countedAt);
  const days = Array.from({ length: figureDays }, (_, ago) => daysBefore(today, figureDays - 1 - ago));
  const stored = await context.db
    .select({ day: dailyFigures.day, countedAt: dailyFigures.countedAt })
    .from(dailyFigures);
  const finished = new Set(stored.filter((row) => utcDay(row.countedAt) > row.day).map(({ day }) => day));
  const counted = await countFigures(context, days);
  const rows = counted.filter(({ day }) => !finished.has(day)).map((row) => ({ ...row, countedAt }));
  const funnel = await countFunnel(context);
  await inTransaction(context, async ({ db }) => {
    await insertRows(db, dailyFigures, rows, { action: 'update', target: [dailyFigures.day] });
    await insertRows(db, funnelCounts, funnel, { action: 'update', target: [funnelCounts.step] });
  });
}

/** Of the users who registered within the last thirty days, how many have come to each step. Admins are no newcomers. */
async function countFunnel({ db, now }: Context): Promise<{ step: FunnelStep; people: number }[]> {
  const since = daysEarlier(now(), figureDays).toISOString();
  const isNewcomer = sql`newcomers.created_at >= ${since}::timestamptz and not newcomers.is_admin`;
  const newcomersWith = (table: PgTable, wanted: SQL = sql`true`) =>
    sql`select of_user.user_id from ${table} of_user join ${users} newcomers on newcomers.id = of_user.user_id
      where ${isNewcomer} and ${wanted}`;
  const paidByProvider = sql`of_user.payment_method = ${chargedByProvider}`;
  const [counted] = await rowsOf<Record<FunnelStep, number>>(
    db,
    // Each counted by itself: on a distributed database no row of a user is looked up for one that lies elsewhere.
    sql`select registered, confirmed, looked, kept, checkout, paid
      from (select count(*)::int as registered, count(*) filter (where newcomers.email_verified)::int as confirmed
        from ${users} newcomers where ${isNewcomer}) as ofUsers
      cross join (select count(distinct user_id)::int as looked from (${newcomersWith(lastSeenTable)}) found) as ofVisits
      cross join (select count(distinct user_id)::int as kept from (${newcomersWith(favorites)}
        union ${newcomersWith(applications)} union ${newcomersWith(letterVersions)}) found) as ofDesks
      cross join (select count(distinct user_id)::int as checkout from (${newcomersWith(checkoutIntents)}) found) as ofCheckouts
      cross join (select count(distinct user_id)::int as paid
        from (${newcomersWith(subscriptions, paidByProvider)}) found) as ofSubscriptions`,
  );
  return funnelSteps.map((step) => ({ step, people: counted?.[step] ?? 0 }));
}

type PerDay = Map<string, number>;

/** Counts each of these days, which follow one another: what there was at its end, and what came in it. */
async function countFigures({ db, now }: Context, days: readonly string[]): Promise<DayFigures[]> {
  const [first] = days;
  if (first === undefined) return [];
  const people = await atEnds(db, users, days);
  const companies = await atEnds(db, startups, days);
  const rounds = await within(db, { table: fundingEvents, since: first });
  const sent = await within(db, { table: mails, since: first, wanted: sql`sent_at is not null` });
  const paying = await countPaying(db, days, now());
  return days.map((day) => ({
    day,
    people: people.get(day) ?? 0,
    paying: paying.get(day) ?? 0,
    startups: companies.get(day) ?? 0,
    rounds: rounds.get(day) ?? 0,
    mails: sent.get(day) ?? 0,
  }));
}

/** By when they were made those that are there now: all of them, less what came after each day. */
async function atEnds(db: Database, table: PgTable, days: readonly string[]): Promise<PerDay> {
  const [first = ''] = days;
  const came = await within(db, { table, since: first });
  let left = await db.$count(table);
  const ends: PerDay = new Map();
  // What has come since the last of the days, where that is not today.
  for (const [day, count] of came) if (day > (days.at(-1) ?? '')) left -= count;
  for (const day of days.toReversed()) {
    ends.set(day, left);
    left -= came.get(day) ?? 0;
  }
  return ends;
}

async function within(
  db: Database,
  { table, since, wanted = sql`true` }: { table: PgTable; since: string; wanted?: SQL },
): Promise<PerDay> {
  const rows = await rowsOf<{ day: string; count: number }>(
    db,
    sql`select (created_at at time zone 'UTC')::date::text as day, count(*)::int as count from ${table}
      where created_at >= ${since}::timestamp at time zone 'UTC' and ${wanted} group by 1`,
  );
  return new Map(rows.map(({ day, count }) => [day, count]));
}

async function countPaying(db: Database, days: readonly string[], now: Date): Promise<PerDay> {
  const rows = await rowsOf<{ day: string; count: number }>(
    db,
    sql`select day, count(distinct user_id)::int as count
      from unnest(${sql.param([...days])}::text[]) as asked(day)
      join ${subscriptions} on payment_method = ${chargedByProvider}
        and start_date < (day::date + 1)::timestamp at time zone 'UTC'
        and end_date > least(${now.toISOString()}::timestamptz, (day::date + 1)::timestamp at time zone 'UTC')
      group by 1`,
  );
  return new Map(rows.map(({ day, count }) => [day, count]));
}
