import { sql } from 'drizzle-orm';
import type { ApplicationFigures } from '../../contract/admin/applications.ts';
import { applicationStatuses } from '../../contract/application-status.ts';
import { addDays, utcDay, weekday } from '../../contract/time/days.ts';
import { applicationChanges, applications } from '../applications/table.ts';
import { type Context, requireOperator } from '../platform/context.ts';
import { rowsOf } from '../platform/database/database.ts';

const weeksShown = 12;
const known = sql`${sql.param([...applicationStatuses])}::text[]`;

/**
 * How many applications everybody together has, how they move on, and when. It reads no column that holds what a person
 * writes. Operators only.
 */
export async function countEverybodys(context: Context): Promise<ApplicationFigures> {
  requireOperator(context);
  const { db } = context;
  const statuses = await rowsOf<ApplicationFigures['statuses'][number]>(
    db,
    sql`select status, count(*)::int as count from ${applications}
      where status = any(${known}) group by status order by status`,
  );
  const [people] = await rowsOf<{ count: number }>(
    db,
    sql`select count(distinct user_id)::int as count from ${applications}`,
  );
  const flows = await rowsOf<ApplicationFigures['flows'][number]>(
    db,
    sql`select before as "from", after as "to", count(*)::int as count from ${applicationChanges}
      where before = any(${known}) and after = any(${known})
      group by before, after order by count desc, before, after`,
  );
  return {
    total: statuses.reduce((sum, { count }) => sum + count, 0),
    people: people?.count ?? 0,
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
    sql`select to_char(week.first, 'YYYY-MM-DD') as first,
        (select count(*)::int from ${applications} where application_date >= week.first at time zone 'UTC'
          and application_date < (week.first + 7) at time zone 'UTC') as begun,
        (select count(*)::int from ${applications} where sent_on >= week.first and sent_on < week.first + 7) as sent,
        (select count(*)::int from ${applications} where answered_on >= week.first and answered_on < week.first + 7) as answered
      from (select ${first}::date + 7 * turn as first from generate_series(0, ${weeksShown - 1}::int) turn) week
      order by week.first desc`,
  );
}
