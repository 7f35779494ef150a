import { type SQL, sql } from 'drizzle-orm';
import type { ApplicationFigures } from '../../../contract/admin/applications.ts';
import { applicationStatuses } from '../../../contract/applications/application-status.ts';
import { addDays, utcDay, weekday } from '../../../contract/platform/time/days.ts';
import { applicationChanges, applications } from '../../applications/table.ts';
import { type Context, requireOperator } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { applicationFigures } from './table.ts';

/** Counts what everyone together applied for, and keeps it until it is counted again. */
export async function storeAllUsers(context: Context): Promise<void> {
  requireOperator(context);
  const figures = await countEverybodys(context);
  const row = { of: 'everybody' as const, figures, countedAt: context.now() };
  await insertRows(context.db, applicationFigures, [row], {
    action: 'update',
    target: [applicationFigures.of],
  });
}

type Counted = Omit<ApplicationFigures, 'countedAt'>;

const weeksShown = 12;

const known = sql`${sql.param([...applicationStatuses])}::text[]`;

/**
 * How many applications everyone together has, how they move on, and when. It reads no column that holds what a person
 * writes. Operators only.
 */
async function countEverybodys(context: Context): Promise<Counted> {
  requireOperator(context);
  const { db } = context;
  const statuses = await rowsOf<ApplicationFigures['statuses'][number]>(
    db,
    sql`select status, count(*)::int as count from ${applications}
      where status = any(${known}) group by status order by array_position(${known}, status)`,
  );
  const [users] = await rowsOf<{ count: number }>(
    db,
    sql`select count(distinct user_id)::int as count from ${applications}`,
  );
  const flows = await rowsOf<ApplicationFigures['flows'][number]>(
    db,
    sql`select before as "from", after as "to", count(*)::int as count from ${applicationChanges}
      where before = any(${known}) and after = any(${known}) and before <> after
      group by before, after order by count desc, before, after`,
  );
  return {
    total: statuses.reduce((sum, { count }) => sum + count, 0),
    people: users?.count ?? 0,
    statuses,
    flows,
    weeks: await countWeeks(context),
  };
}

function countWeeks({ db, now }: Context): Promise<ApplicationFigures['weeks']> {
  const today = utcDay(now());
  const monday = addDays(today, -weekday(today));
  const first = addDays(monday, -7 * (weeksShown - 1));
  return rowsOf(
    db,
    sql`with ${inWeeks('begun', sql`(application_date at time zone 'UTC')::date`, first)},
        ${inWeeks('sent', sql`sent_on`, first)}, ${inWeeks('answered', sql`answered_on`, first)}
      select to_char(week.first, 'YYYY-MM-DD') as first,
        coalesce(begun.count, 0) as begun, coalesce(sent.count, 0) as sent, coalesce(answered.count, 0) as answered
      from (select ${first}::date + 7 * turn as first from generate_series(0, ${weeksShown - 1}::int) turn) week
      left join begun on begun.first = week.first left join sent on sent.first = week.first
      left join answered on answered.first = week.first
      order by week.first desc`,
  );
}

/** How many in each week that begins on a Monday, all weeks in one pass. */
const inWeeks = (name: string, day: SQL, first: string): SQL =>
  sql`${sql.raw(name)} as (select ${day} - (extract(isodow from ${day})::int - 1) as first, count(*)::int as count
    from ${applications} where ${day} >= ${first}::date group by 1)`;
