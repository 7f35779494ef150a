import { type SQL, sql } from 'drizzle-orm';
import { applicationMessages } from '../../contract/applications.ts';
import { type Context, requireUser } from '../platform/context.ts';
import { rowsOf } from '../platform/database/database.ts';
import { ApiError } from '../platform/errors.ts';
import { startups } from '../startups/table.ts';
import { applicationChanges, applications, clearedApplications } from './table.ts';

/** Deletes every application of the viewer, letters included. For a while it can be undone. Answers how many those were. */
export async function clearApplications(context: Context): Promise<{ cleared: number }> {
  return { cleared: await moveAway(context, { which: sql`true`, isOfAll: true }) };
}

/** Deletes one application of the viewer, its letter included. For a while it can be undone. */
export async function removeApplication(
  context: Context,
  { id }: { id: string },
): Promise<{ cleared: number }> {
  const cleared = await moveAway(context, { which: sql`taken.id = ${id}::uuid`, isOfAll: false });
  if (cleared === 0) throw new ApiError('NOT_FOUND', applicationMessages.notFound);
  return { cleared };
}

async function moveAway(
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
