import { eq, sql } from 'drizzle-orm';
import { dayMs } from '../../../contract/platform/time/days.ts';
import { nameKey } from '../../companies/names.ts';
import { fundingEvents, startups } from '../../companies/table.ts';
import type { Context } from '../../platform/context.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { boards } from '../job-boards/table.ts';
import { companyRegistrations } from '../registers/table.ts';
import { companySites } from '../websites/table.ts';
import { enrichments } from './table.ts';

const shownDays = 90;

/**
 * Companies whose dossier is to be written: those that someone asked for, the newest rounds that have none, then what was
 * looked at longest ago. What is shown of a company is looked at again however old its rounds are, and what failed is tried
 * again; no one's who works on it now.
 */
export async function findDue({ db, now }: Context, most: number): Promise<string[]> {
  const since = new Date(now().getTime() - shownDays * dayMs).toISOString().slice(0, 10);
  const time = now().toISOString();
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    with round as (select startup_id, max(created_at) as told_at from ${fundingEvents}
      where announced_on >= ${since} and not is_sample group by startup_id),
    candidate as (select startup_id from round
      union select startup_id from ${companySites} where state = 'found' and next_check_at <= ${time}
      union select startup_id from ${enrichments} where asked_at is not null or (outcome = 'failed' and due_at <= ${time})
      union select startup_id from ${boards} where unproved_since is not null
      union select startup_id from ${companyRegistrations} where number is not null and next_check_at <= ${time})
    select startup.id from candidate
    join ${startups} startup on startup.id = candidate.startup_id
    left join round on round.startup_id = startup.id
    left join ${companySites} site on site.startup_id = startup.id
    left join ${enrichments} dossier on dossier.startup_id = startup.id
    where not startup.is_sample
      and (dossier.claimed_until is null or dossier.claimed_until <= ${time})
      and (dossier.due_at <= ${time}
        or (dossier.startup_id is null and site.startup_id is null)
        or (site.next_check_at <= ${time} and (dossier.started_at is null or site.next_check_at > dossier.started_at))
        or exists (select from ${companyRegistrations} registration where registration.startup_id = startup.id
          and registration.number is not null and registration.next_check_at <= ${time}
          and (dossier.started_at is null or registration.next_check_at > dossier.started_at))
        or exists (select from ${boards} board where board.startup_id = startup.id
          and board.unproved_since > coalesce(dossier.started_at, '-infinity')))
    order by (dossier.asked_at is not null) desc, (site.startup_id is null) desc, round.told_at desc nulls last, startup.id
    limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

const mostOfAll = 100_000;

/** The companies of a name, or with `all` every one whose dossier is due. */
export async function findNamed(context: Context, name: string): Promise<string[]> {
  if (name === 'all') return findDue(context, mostOfAll);
  const rows = await context.db
    .select({ id: startups.id })
    .from(startups)
    .where(eq(startups.nameKey, nameKey(name)));
  return rows.map(({ id }) => id);
}
