import { sql } from 'drizzle-orm';
import { type Context, requireUser } from '../platform/context.ts';
import { rowsOf } from '../platform/database/database.ts';
import { applications, clearedApplications } from './table.ts';

/** Deletes every application of the viewer, letters included. For a while it can be undone. Answers how many those were. */
export async function clearApplications(context: Context): Promise<{ cleared: number }> {
  const userId = requireUser(context);
  const clearedAt = context.now().toISOString();
  const cleared = await rowsOf(
    context.db,
    sql`with gone as (delete from ${applications} where user_id = ${userId} returning *)
      insert into ${clearedApplications} (id, user_id, startup_id, generated_letter, status, application_date, cleared_at)
      select id, user_id, startup_id, generated_letter, status, application_date, ${clearedAt}::timestamptz from gone
      on conflict (id) do update set generated_letter = excluded.generated_letter, status = excluded.status, application_date = excluded.application_date, cleared_at = excluded.cleared_at
      returning startup_id`,
  );
  return { cleared: cleared.length };
}
