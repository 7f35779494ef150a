import { type SQL, sql } from 'drizzle-orm';
import { startups } from '../companies/table.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { rowsOf } from '../platform/database/database.ts';
import { applicationChanges, applications, clearedApplications } from './table.ts';

/** Deletes those of the viewer's applications, and keeps them whole for as long as that can be undone. Answers how many there were. */
export async function moveAway(
  context: Context,
  { which, isOfAll }: { which: SQL; isOfAll: boolean },
): Promise<number> {
  const userId = requireUser(context);
  const clearedAt = context.now().toISOString();
  const cleared = await rowsOf(
    context.db,
    sql`with gone as (delete from ${applications} taken where taken.user_id = ${userId} and ${which} returning *)
      insert into ${clearedApplications} (id, user_id, application, changes, company_name, is_of_all, cleared_at)
      select gone.id, gone.user_id, to_jsonb(gone),
        (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from ${applicationChanges} kept where kept.application_id = gone.id),
        coalesce((select name from ${startups} where ${startups.id} = gone.startup_id), gone.company_name),
        ${isOfAll}, ${clearedAt}::timestamptz
      from gone
      on conflict (id) do update set application = excluded.application, changes = excluded.changes,
        company_name = excluded.company_name, is_of_all = excluded.is_of_all, cleared_at = excluded.cleared_at
      returning id`,
  );
  return cleared.length;
}
