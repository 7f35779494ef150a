import { sql } from 'drizzle-orm';
import { dayMs } from '../../contract/time/days.ts';
import type { Context } from '../platform/context.ts';
import { rowsOf } from '../platform/database/database.ts';
import { fundingEvents, startups } from '../startups/table.ts';
import { companySites } from '../websites/table.ts';

const shownDays = 90;

/** Companies whose dossier is to be written: the newest rounds that have none first, then what was looked at longest ago. */
export async function findDue({ db, now }: Context, most: number): Promise<string[]> {
  const since = new Date(now().getTime() - shownDays * dayMs).toISOString().slice(0, 10);
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    select startup.id from ${startups} startup
    join (select startup_id, max(created_at) as told_at from ${fundingEvents}
      where announced_on >= ${since} and not is_sample group by startup_id) round on round.startup_id = startup.id
    left join ${companySites} site on site.startup_id = startup.id
    where not startup.is_sample and (site.startup_id is null or site.next_check_at <= ${now().toISOString()})
    order by (site.startup_id is null) desc, round.told_at desc, startup.id limit ${most}`,
  );
  return rows.map(({ id }) => id);
}
