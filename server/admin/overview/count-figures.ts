import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DayFigures } from '../../../contract/admin/overview.ts';
import { users } from '../../auth/users/table.ts';
import { chargedByProvider, subscriptions } from '../../billing/table.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import { mails } from '../../mail/table.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, rowsOf } from '../../platform/database/database.ts';

type PerDay = Map<string, number>;

/** Counts each of these days, which follow one another: what there was at its end, and what came in it. */
export async function countFigures({ db, now }: Context, days: readonly string[]): Promise<DayFigures[]> {
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
